import type { Fields } from 'shared-contracts/entities';

import { FieldLayout } from './field-layout';
import { RecordField } from './record-field';

/** The controls of fields, in their order. */
export function RecordFields({ fields }: { fields: Fields }) {
  const isAlone = Object.keys(fields).length === 1;
  return <FieldLayout fields={fields} draw={(field) => <RecordField {...field} isAlone={isAlone} />} />;
}
