import type { Fields } from 'shared-contracts/entities';

import { FieldLayout } from './field-layout';
import { RecordField } from './record-field';

/** The controls of fields, in the order in which they are declared. */
export function RecordFields({ fields }: { fields: Fields }) {
  return <FieldLayout fields={fields} draw={(field) => <RecordField {...field} />} />;
}
