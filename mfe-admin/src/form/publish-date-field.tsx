import { DateField, useFormState, type FieldProps } from 'shared-ui/forms';
import { useNow } from 'shared-ui/records';

import { useEditor } from '../editor/editor-scope';
import { useHiddenUntil } from '../publication/use-hidden-until';
import { publicationInstant } from '../records/values/dates';

/** The publish date of a record; warns if it hides one that visitors see now. */
export function PublishDateField(field: FieldProps) {
  const { record } = useEditor();
  const now = useNow();
  const hiddenUntil = useHiddenUntil();
  const publication = useFormState<{ publication?: 'draft' | 'published' }, 'draft' | 'published' | undefined>(
    ({ values }) => values.publication,
  );
  const date = useFormState<Record<string, unknown>, unknown>(({ values }) => values[field.name]);
  const publishedAt = publicationInstant(
    typeof date === 'string' ? date : '',
    record?.publishedAt ?? null,
    new Date(now),
  );
  return <DateField {...field} warning={hiddenUntil(record, { publication, publishedAt }, now)} />;
}
