import { fieldsNamed, isFieldLabel, labelOf } from 'shared-contracts/entities';
import { languageName, splitFieldName } from 'shared-contracts/localization';

import { useText } from '../text';

/**
 * Returns the label of a field by the name under which it is stored: `titleEn` is "Title (English)". A field that
 * nobody knows, as an older log may hold, keeps its name.
 */
export function useFieldLabel(): (name: string) => string {
  const text = useText();
  const known = (name: string) => {
    const [field] = fieldsNamed(name);
    const label = field ? labelOf(name, field) : name;
    return isFieldLabel(label) ? text(`field.${label}`) : null;
  };
  return (name) => {
    const { field, locale } = splitFieldName(name);
    const label = locale && known(field);
    return label ? `${label} (${languageName[locale]})` : (known(name) ?? name);
  };
}
