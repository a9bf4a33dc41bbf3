import { useIntl } from 'react-intl';

import { useListPartnersQuery, useListProjectsQuery } from 'shared-client';
import type { Field } from 'shared-contracts/entities';

import { useChoiceLabels } from './choice-labels';

/** The name of a code in a language; the code itself if it has none. */
function nameOfCode(code: string, type: Intl.DisplayNamesOptions['type'], language: string): string {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code;
  } catch {
    // A code that is being typed need not be well-formed.
    return code;
  }
}

/** Returns the readable form of a stored value: labels of options, names of records and codes, dates of instants. */
export function useValueWords(): (field: Field, value: string) => string {
  const intl = useIntl();
  const labels = useChoiceLabels();
  const projects = useListProjectsQuery().data;
  const partners = useListPartnersQuery().data;
  return (field, value) => {
    switch (field.kind) {
      case 'choice':
        return labels[field.words](value);
      case 'code':
        return field.names ? nameOfCode(value, field.names, intl.locale) : value;
      case 'reference':
        return field.to === 'partner'
          ? (partners?.find(({ id }) => id === value)?.nameJa ?? value)
          : (projects?.find(({ id }) => id === value)?.titleJa ?? value);
      case 'instant':
        // Form values are plain dates already.
        return value.includes('T') ? intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }) : value;
      default:
        return value;
    }
  };
}
