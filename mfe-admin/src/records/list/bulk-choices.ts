import type { BulkAction, BulkMenu } from 'shared-ui/records';

type Send<Rec> = BulkAction<Rec>['send'];

/**
 * A menu that sets one field of several records.
 * @param valueOf the value of a record, which is left alone if it already is the chosen one
 * @param send makes the call of a record with the value to set
 */
export function bulkChoices<Value extends string, Rec>(
  label: string,
  options: readonly { value: Value; label: string }[],
  valueOf: (record: Rec) => string,
  send: (record: Rec, value: Value, conditions: Parameters<Send<Rec>>[1]) => ReturnType<Send<Rec>>,
): BulkMenu<Rec> {
  return {
    label,
    actions: options.map(({ value, label: optionLabel }) => ({
      label: optionLabel,
      logs: 'update',
      send: (record, conditions) => (valueOf(record) === value ? null : send(record, value, conditions)),
    })),
  };
}
