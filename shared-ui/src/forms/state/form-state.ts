import { getIn, setIn, type FormikContextType, type FormikErrors, type FormikState, type FormikTouched } from 'formik';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';

import { useNavigationGuard, type GuardOptions, type NavigationGuard } from '../../router/navigation-guard';

/** May be missing, or a single text for the whole list. */
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
  validatedSubmits: number;
}

export type SubmitHandler<Values, Result = unknown> = (values: Values, form: FormActions<Values>) => Result;

export type FormActions<Values> = Pick<
  FormikContextType<Values>,
  'setFieldTouched' | 'setFieldError' | 'setValues' | 'resetForm' | 'handleChange' | 'handleBlur'
> & {
  /** `undefined` for invalid values and while another submission is in flight; otherwise the result of the handler. */
  submitForm: (send?: SubmitHandler<Values>) => Promise<unknown>;
  /** Changes a value at once, so that calls that end together see each other's changes in `getState`. */
  setFieldValue: (name: string, value: unknown, shouldValidate?: boolean) => Promise<unknown>;
  /** `order` contains the indexes of the remaining entries. */
  arrangeEntries: (name: string, order: readonly number[]) => void;
  /** The current state, even for a call that began in an earlier render. */
  getState: () => FormState<Values>;
};

/**
 * Formik renders its form for each key; this store notifies only subscribers of the changed part. Its state is the one
 * of the last rendering, with the changes made since.
 * @param formik of the first rendering; its functions are the same in all
 */
export function createFormStore<Values>(formik: FormikContextType<Values>, firstHandler: SubmitHandler<Values>) {
  const listeners = new Set<() => void>();
  let onSubmit = firstHandler;
  let state: FormState<Values> = { ...formik, validatedSubmits: formik.submitCount };
  const { setFieldTouched, setFieldError, setValues, resetForm, handleChange, handleBlur, setSubmitting } = formik;
  const actions: FormActions<Values> = {
    setFieldTouched,
    setFieldError,
    setValues,
    resetForm,
    handleChange,
    handleBlur,
    getState: () => state,
    setFieldValue: async (name, value, shouldValidate) => {
      state = { ...state, values: setIn(state.values, name, value) };
      return formik.setFieldValue(name, value, shouldValidate);
    },
    arrangeEntries: (name, order) => {
      const entries = entriesIn(state.values, name);
      const arranged = {
        values: setIn(
          state.values,
          name,
          order.map((index) => entries[index]),
        ),
        errors: arrangeBeside(state.errors, name, order),
        touched: arrangeBeside(state.touched, name, order),
      };
      state = { ...state, ...arranged };
      formik.setFormikState((known: FormikState<Values>) => ({ ...known, ...arranged }));
      void formik.validateForm(arranged.values);
    },
    submitForm: async (send) => {
      if (state.isSubmitting) return undefined;
      // Formik returns the result of its own handler: the valid values.
      const validate: () => Promise<Values | undefined> = formik.submitForm;
      const valid = await validate();
      if (valid === undefined) return undefined;
      setSubmitting(true);
      try {
        return await (send ?? onSubmit)(valid, actions);
      } finally {
        setSubmitting(false);
      }
    },
  };
  return {
    actions,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => listeners.forEach((listener) => listener()),
    /** Updated while the form renders, so that fields that render with it show the same state. */
    update: (next: FormikContextType<Values>, handler: SubmitHandler<Values>) => {
      onSubmit = handler;
      state = { ...next, validatedSubmits: next.isValidating ? state.validatedSubmits : next.submitCount };
    },
  };
}

type FormStore<Values> = ReturnType<typeof createFormStore<Values>>;

export const FormStoreContext = createContext<unknown>(null);

function useFormStore<Values>(): FormStore<Values> {
  // A context cannot be generic; the component inside a form knows the type of its values.
  const store = useContext(FormStoreContext) as FormStore<Values> | null;
  if (!store) throw new Error('fields have to be inside a Form');
  return store;
}

/**
 * @param select returns the same value (by `Object.is`) until that part changes, otherwise every key press renders
 * again
 */
export function useFormState<Values, Part>(select: (state: FormState<Values>) => Part): Part {
  const store = useFormStore<Values>();
  const read = () => select(store.actions.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Causes no rendering. */
export const useFormActions = <Values>(): FormActions<Values> => useFormStore<Values>().actions;

/** The values at the start of the form or after its last save, at the time of the first rendering. */
export function useInitialValue(name: string): unknown {
  const { getState } = useFormActions<object>();
  const [initial] = useState<unknown>(() => getIn(getState().initialValues, name));
  return initial;
}

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

export function useFormNames<Name extends string>(
  names: readonly Name[],
  holds: (state: FormState<object>, name: Name) => boolean,
): readonly Name[] {
  // As a text, which stays equal until one of them changes.
  const joined = useFormState<object, string>((state) => names.filter((name) => holds(state, name)).join('\n'));
  const held = joined.split('\n');
  return names.filter((name) => held.includes(name));
}

/** A pristine or submitting form blocks nothing. */
export function useUnsavedChangesGuard(options?: GuardOptions): NavigationGuard {
  return useNavigationGuard(
    useFormState<object, boolean>(({ dirty, isSubmitting }) => dirty && !isSubmitting),
    options,
  );
}
