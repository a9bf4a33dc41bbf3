import { getIn, setIn, type FormikState } from 'formik';

/** What is known about each entry, which may be nothing, or one text for the whole list. */
function arrangeBeside(marks: object, name: string, order: readonly number[]): object {
  const known: unknown = getIn(marks, name);
  if (!Array.isArray(known)) return marks;
  const arranged = order.map((index): unknown => known[index]);
  return setIn(marks, name, arranged.some((mark) => mark !== undefined) ? arranged : undefined);
}

/** The entries of a list in a form; none if the value is not a list. */
export function entriesIn(values: unknown, name: string): readonly unknown[] {
  const entries: unknown = getIn(values, name);
  return Array.isArray(entries) ? entries : [];
}

/**
 * The state of a form with the entries of the list `name` in another order; errors and visited fields move with them.
 * @param order the indexes of the entries that stay
 */
export function arrangeEntries<Values>(
  state: FormikState<Values>,
  name: string,
  order: readonly number[],
): FormikState<Values> {
  const entries = entriesIn(state.values, name);
  const arranged = order.map((index) => entries[index]);
  return {
    ...state,
    values: setIn(state.values, name, arranged),
    errors: arrangeBeside(state.errors, name, order),
    touched: arrangeBeside(state.touched, name, order),
  };
}
