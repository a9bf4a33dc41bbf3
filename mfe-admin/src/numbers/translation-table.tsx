import { useIntl } from 'react-intl';

import { languageName, languageTag, type Locale } from 'shared-contracts/localization';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { matrixAddress, useTranslatedLocales } from '../translations/translation-links';
import { BarRow, BarTable } from './bar-table';
import { useNumbersText } from './messages';

/** The records of the translation matrix whose texts are complete in a language. */
function TranslationShare({ locale }: { locale: Locale }) {
  const intl = useIntl();
  const text = useNumbersText();
  const total = adminApi.useFindTranslationsQuery({ query: { limit: 0 } }).data?.total;
  const open = adminApi.useFindTranslationsQuery({ query: { limit: 0, language: locale, state: 'open' } }).data?.total;
  const isKnown = total !== undefined && open !== undefined;
  const count = isKnown ? total - open : 0;
  const share = isKnown && total > 0 ? count / total : 0;
  const values = { total: total ?? 0, count, share: intl.formatNumber(share, { style: 'percent' }) };
  const label = (
    <Link
      to={matrixAddress(new URLSearchParams({ state: 'open', language: locale }).toString())}
      lang={languageTag[locale]}
    >
      {languageName[locale]}
    </Link>
  );
  return <BarRow label={label} share={share} values={[isKnown ? text('numbers.shareOf', values) : '…']} />;
}

/** How much of the site is translated, by language. */
export function TranslationTable() {
  const text = useNumbersText();
  return (
    <BarTable title={text('numbers.translations')} columns={[text('numbers.language'), text('numbers.complete')]}>
      {useTranslatedLocales().map((locale) => (
        <TranslationShare key={locale} locale={locale} />
      ))}
    </BarTable>
  );
}
