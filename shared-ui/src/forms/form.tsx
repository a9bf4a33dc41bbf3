import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import type * as z from 'zod';
import { toFormikValidationSchema } from 'zod-formik-adapter';

import { isComposing } from '../components/browser/keys';
import { useUiText } from '../messages/use-texts';
import { media, tokens } from '../theme/tokens';
import { toasts } from '../toasts/toast-store';
import {
  createFormStore,
  FormStoreContext,
  useFormActions,
  useFormState,
  type FormActions,
  type SubmitHandler,
} from './state/form-state';

/** On phones the line that each field reserves for problems is enough distance. */
const Fields = styled.form`
  display: grid;
  gap: ${tokens.space.xs};
  ${media.medium} {
    gap: ${tokens.space.m};
  }
  min-inline-size: 0;
`;

interface FormProviderProps<Values extends FormikValues> {
  loadSchema: () => Promise<z.ZodType>;
  initialValues: Values;
  /** The form is submitting until its promise settles. */
  onSubmit: SubmitHandler<Values>;
  children: ReactNode;
}

interface FormElementProps<Values> {
  /** Replaces focusing the first invalid field, for a form that does not show all of its fields. */
  onInvalid?: (errors: FormikErrors<Values>) => void;
  onFocus?: () => void;
  id?: string;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

function useFocusOnFirstError<Values>(
  form: RefObject<HTMLFormElement | null>,
  onInvalid: FormElementProps<Values>['onInvalid'],
): void {
  const submitCount = useFormState<Values, number>(({ validatedSubmits }) => validatedSubmits);
  const { getState } = useFormActions<Values>();
  const text = useUiText();
  const handled = useRef(submitCount);
  useEffect(() => {
    if (submitCount === handled.current) return undefined;
    handled.current = submitCount;
    const { errors } = getState();
    if (submitCount === 0 || Object.keys(errors).length === 0) return undefined;
    if (onInvalid) {
      onInvalid(errors);
      return undefined;
    }
    // After the fields, which show their first invalid language.
    const frame = requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (field) field.focus();
      // The invalid value has no field here, so show a toast.
      else toasts.show({ title: text('ui.failed.invalid'), variant: 'destructive' });
    });
    return () => cancelAnimationFrame(frame);
  }, [submitCount, getState, form, onInvalid, text]);
}

/** Enter during composition confirms the composition. */
function preventCompositionSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

function useTextTypedBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  { getState, setFieldValue }: FormActions<FormikValues>,
): void {
  useLayoutEffect(() => {
    const { values } = getState();
    for (const field of form.current?.elements ?? []) {
      const hasValue =
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
      if (!hasValue) continue;
      if (typeof values[field.name] === 'string' && values[field.name] !== field.value)
        void setFieldValue(field.name, field.value, false);
    }
  }, [form, getState, setFieldValue]);
}

/**
 * Surrounds a `FormElement` and everything else that depends on the form, such as its dialog. Formik renders it several
 * times per key press, and its children only where they use what has changed.
 */
export function FormProvider<Values extends FormikValues>({
  loadSchema,
  initialValues,
  onSubmit,
  children,
}: FormProviderProps<Values>) {
  const validate = async (values: unknown) => {
    // If the schema cannot be loaded, nothing is refused here: the server applies the same rules.
    const schema = await loadSchema().catch(() => null);
    if (schema) await toFormikValidationSchema(schema).validate(values);
  };
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: { validate },
    // The store calls the handler of the submission; a form may have several.
    onSubmit: async (values) => values,
  });
  const [store] = useState(() => createFormStore(formik, onSubmit));
  store.update(formik, onSubmit);
  useLayoutEffect(() => store.notify());
  return <FormStoreContext value={store}>{children}</FormStoreContext>;
}

export function FormElement<Values>({ onInvalid, children, ...attributes }: FormElementProps<Values>) {
  const actions = useFormActions<FormikValues>();
  const form = useRef<HTMLFormElement>(null);
  useTextTypedBeforeHydration(form, actions);
  useFocusOnFirstError(form, onInvalid);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble out of portals: submitting a dialog would also submit the form that opened it.
    event.stopPropagation();
    void actions.submitForm();
  };
  return (
    <Fields {...attributes} ref={form} noValidate onSubmit={submit} onKeyDown={preventCompositionSubmit}>
      {children}
    </Fields>
  );
}

type LazyFormProps<Values extends FormikValues> = FormProviderProps<Values> & Omit<FormElementProps<Values>, 'onFocus'>;

/** The schema library is loaded with the first use of the form. */
export function LazyForm<Values extends FormikValues>({
  loadSchema,
  initialValues,
  onSubmit,
  ...element
}: LazyFormProps<Values>) {
  return (
    <FormProvider<Values> loadSchema={loadSchema} initialValues={initialValues} onSubmit={onSubmit}>
      <FormElement<Values> {...element} onFocus={() => void loadSchema().catch(() => null)} />
    </FormProvider>
  );
}

interface FormProps<Values extends FormikValues> extends Omit<LazyFormProps<Values>, 'loadSchema'> {
  /** Its messages are ids of validation messages. It receives empty texts as `undefined`. */
  schema: z.ZodType;
}

export function Form<Values extends FormikValues>({ schema, ...rest }: FormProps<Values>) {
  return <LazyForm<Values> {...rest} loadSchema={async () => schema} />;
}
