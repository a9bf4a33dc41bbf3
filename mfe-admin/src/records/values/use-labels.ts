import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import type { RecordUse } from 'shared-contracts/http';

import { useText } from '../../text';
import { useFieldLabel } from './field-labels';
import { nameIn } from '../references/record-names';

/** Returns the words for a place where something is used, and for a list of such places. */
export function useUseLabels() {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const labelOf = useFieldLabel();
  const labelOfUse = ({ names }: RecordUse, field: string) =>
    text('media.use', { name: nameIn(names, locale), field: labelOf(field) });
  const labelOfUses = (uses: readonly RecordUse[]) =>
    intl.formatList([...new Set(uses.flatMap((use) => use.fields.map((field) => labelOfUse(use, field))))]);
  return { labelOfUse, labelOfUses };
}
