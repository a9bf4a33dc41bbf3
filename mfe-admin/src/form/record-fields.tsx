import type { Fields } from 'shared-contracts/entities';

import { FieldLayout } from './field-layout';
import { RecordField } from './record-field';

/** The controls of fields, in declaration order. */
export function RecordFields({ fields }: { fields: Fields }) {
  return <FieldLayout fields={fields} draw={(field) => <RecordField {...field} />} />;
}
