import { useIntl } from 'react-intl';

const day = /^\d{4}-\d{2}-\d{2}$/;
const month = /^\d{4}-\d{2}$/;

/**
 * The release date, which is free text: a full date or a month in the reader's language, anything else ("2026", "Spring
 * 2027") as it is.
 */
export function ReleaseDate({ value }: { value: string | null | undefined }) {
  const intl = useIntl();
  const text = value?.trim() ?? '';
  if (!(day.test(text) || month.test(text)) || Number.isNaN(Date.parse(text))) return text;
  return (
    <time dateTime={text}>
      {intl.formatDate(text, day.test(text) ? { dateStyle: 'long' } : { year: 'numeric', month: 'long' })}
    </time>
  );
}
