import { useIntl } from 'react-intl';

import { useLocale } from 'shared-client';
import type { RecordUse } from 'shared-contracts/http';

import { useText } from '../../text';
import { useFieldLabel } from './field-labels';
import { nameIn } from '../references/record-names';
import { useKindLabel } from '../references/use-kind-label';

/** Returns the words for a place where something is used, and for a list of such places. */
export function useUseLabels() {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const labelOf = useFieldLabel();
  const kindLabel = useKindLabel();
  // A studio has no name before it is entered.
  const labelOfUse = ({ kind, names }: RecordUse, field: string) =>
    text('media.use', { name: nameIn(names, locale) || kindLabel(kind), field: labelOf(field) });
  const labelOfUses = (uses: readonly RecordUse[]) =>
    intl.formatList([...new Set(uses.flatMap((use) => use.fields.map((field) => labelOfUse(use, field))))]);
  return { labelOfUse, labelOfUses };
}
