import { useIntl } from 'react-intl';

import type { Field } from 'shared-contracts/entities';

import { useText } from '../../text';
import { useChoiceLabels } from './choice-labels';
import { nameOfCode } from './code-names';
import { useNamesOf, type RecordReference } from '../references/use-record-names';

/** Until the name of a record is loaded. */
const loadingText = '…';

/**
 * Returns the readable form of a stored value: labels of options, names of records and codes, dates of instants.
 * @param references the records that the values refer to
 */
export function useValueWords(references: readonly RecordReference[]): (field: Field, value: string) => string {
  const text = useText();
  const intl = useIntl();
  const labels = useChoiceLabels();
  const names = useNamesOf(references);
  return (field, value) => {
    switch (field.kind) {
      case 'choice':
        return labels[field.words](value);
      case 'code':
        return field.names ? (nameOfCode(value, field.names, intl.locale) ?? value) : value;
      case 'reference':
        return names.get(value) ?? (names.has(value) ? text(`${field.to}.unknown`) : loadingText);
      case 'instant':
        // Form values are plain dates already.
        return value.includes('T') ? intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }) : value;
      default:
        return value;
    }
  };
}
