import { getIn, setIn, type FormikContextType, type FormikErrors, type FormikState, type FormikTouched } from 'formik';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** May be nothing, or one text for the whole list. */
function arrangeBeside(marks: object, name: string, order: readonly number[]): object {
  const known: unknown = getIn(marks, name);
  if (!Array.isArray(known)) return marks;
  const arranged = order.map((index): unknown => known[index]);
  return setIn(marks, name, arranged.some((mark) => mark !== undefined) ? arranged : undefined);
}

export function entriesIn(values: unknown, name: string): readonly unknown[] {
  const entries: unknown = getIn(values, name);
  return Array.isArray(entries) ? entries : [];
}

export interface FormState<Values> {
  values: Values;
  initialValues: Values;
  errors: FormikErrors<Values>;
  touched: FormikTouched<Values>;
  dirty: boolean;
  isSubmitting: boolean;
  submitCount: number;
  /** Submissions whose validation has ended. */
  validatedSubmits: number;
}

export type SubmitHandler<Values, Result = unknown> = (values: Values, form: FormActions<Values>) => Result;

/** None of it changes during the life of the form. */
export type FormActions<Values> = Pick<
  FormikContextType<Values>,
  'setFieldTouched' | 'setFieldError' | 'setValues' | 'resetForm' | 'handleChange' | 'handleBlur'
> & {
  /**
   * Validates the values and passes them to `onSubmit` of the form, or to another handler, whose result is returned;
   * `undefined` for invalid values and while another submission is in flight.
   */
  submitForm: (send?: SubmitHandler<Values>) => Promise<unknown>;
  /** Changes a value, which `getState` returns at once: calls that end together must see what the others did. */
  setFieldValue: (name: string, value: unknown, shouldValidate?: boolean) => Promise<unknown>;
  /** `order` has the indexes of the entries that stay. */
  arrangeEntries: (name: string, order: readonly number[]) => void;
  /** The state by now, also for a call that began in an earlier render. */
  getState: () => FormState<Values>;
};

/** Beside formik's context, which renders all its users several times for each key; this only what has changed. */
export class FormStore<Values> {
  readonly #listeners = new Set<() => void>();
  #formik: FormikContextType<Values>;
  #onSubmit: SubmitHandler<Values>;
  #state: FormState<Values>;
  readonly actions: FormActions<Values>;

  constructor(formik: FormikContextType<Values>, onSubmit: SubmitHandler<Values>) {
    this.#formik = formik;
    this.#onSubmit = onSubmit;
    this.#state = { ...formik, validatedSubmits: formik.submitCount };
    this.actions = {
      setFieldValue: this.#setFieldValue,
      setFieldTouched: (...args) => this.#formik.setFieldTouched(...args),
      setFieldError: (...args) => this.#formik.setFieldError(...args),
      setValues: (...args) => this.#formik.setValues(...args),
      submitForm: this.#submitForm,
      resetForm: (state) => this.#formik.resetForm(state),
      arrangeEntries: this.#arrangeEntries,
      handleChange: formik.handleChange,
      handleBlur: formik.handleBlur,
      getState: this.getState,
    };
  }

  readonly getState = (): FormState<Values> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** While the form renders, so that fields that render with it show the same state. */
  update(formik: FormikContextType<Values>, onSubmit: SubmitHandler<Values>): void {
    this.#onSubmit = onSubmit;
    if (formik === this.#formik) return;
    this.#formik = formik;
    const { validatedSubmits } = this.#state;
    this.#state = { ...formik, validatedSubmits: formik.isValidating ? validatedSubmits : formik.submitCount };
  }

  readonly #submitForm = async (send?: SubmitHandler<Values>): Promise<unknown> => {
    if (this.#state.isSubmitting) return undefined;
    // Formik returns what its own handler returns: the valid values.
    const validate: () => Promise<Values | undefined> = this.#formik.submitForm;
    const valid = await validate();
    if (valid === undefined) return undefined;
    const { setSubmitting } = this.#formik;
    setSubmitting(true);
    try {
      return await (send ?? this.#onSubmit)(valid, this.actions);
    } finally {
      setSubmitting(false);
    }
  };

  readonly #setFieldValue = async (name: string, value: unknown, shouldValidate?: boolean): Promise<unknown> => {
    this.#state = { ...this.#state, values: setIn(this.#state.values, name, value) };
    return this.#formik.setFieldValue(name, value, shouldValidate);
  };

  readonly #arrangeEntries = (name: string, order: readonly number[]): void => {
    const { setFormikState, validateForm } = this.#formik;
    const { values, errors, touched } = this.#state;
    const entries = entriesIn(values, name);
    const arranged = {
      values: setIn(
        values,
        name,
        order.map((index) => entries[index]),
      ),
      errors: arrangeBeside(errors, name, order),
      touched: arrangeBeside(touched, name, order),
    };
    this.#state = { ...this.#state, ...arranged };
    setFormikState((state: FormikState<Values>) => ({ ...state, ...arranged }));
    void validateForm(arranged.values);
  };

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const FormStoreContext = createContext<unknown>(null);

function useFormStore<Values>(): FormStore<Values> {
  // A context cannot be generic; who is inside a form knows the type of its values.
  const store = useContext(FormStoreContext) as FormStore<Values> | null;
  if (!store) throw new Error('fields have to be inside a Form');
  return store;
}

/** @param select returns the same value (by `Object.is`) until that part changes, else every key renders again */
export function useFormState<Values, Part>(select: (state: FormState<Values>) => Part): Part {
  const store = useFormStore<Values>();
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Renders nothing again. */
export const useFormActions = <Values>(): FormActions<Values> => useFormStore<Values>().actions;

/** As the form began, or was saved last, when this is rendered first. */
export function useInitialValue(name: string): unknown {
  const { getState } = useFormActions<object>();
  const [initial] = useState<unknown>(() => getIn(getState().initialValues, name));
  return initial;
}

/** Only a change of this field renders again. */
export function useField<Value>(name: string) {
  const { getState, setFieldValue, setFieldTouched, handleChange, handleBlur } = useFormActions<object>();
  const read = (): Value => getIn(getState().values, name);
  return {
    value: useFormState<object, Value>(read),
    read,
    onChange: handleChange,
    onBlur: handleBlur,
    setValue: (value: Value) => setFieldValue(name, value),
    setTouched: () => setFieldTouched(name),
  };
}

/** The names for which something is true of the form. */
export function useFormNames<Name extends string>(
  names: readonly Name[],
  holds: (state: FormState<object>, name: Name) => boolean,
): readonly Name[] {
  // As a text, which stays the same until one of them changes.
  const joined = useFormState<object, string>((state) => names.filter((name) => holds(state, name)).join('\n'));
  const held = joined.split('\n');
  return names.filter((name) => held.includes(name));
}
