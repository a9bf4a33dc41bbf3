import { Formik, useFormikContext, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
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
import { FormStore, FormStoreProvider, useFormActions, useFormState, type FormActions } from './state/form-state';

/** On phones the line that each field reserves for problems is distance enough. */
const Fields = styled.form`
  display: grid;
  gap: ${tokens.space.xs};
  ${media.medium} {
    gap: ${tokens.space.m};
  }
  min-inline-size: 0;
`;

interface FormProps<Values extends FormikValues> {
  /** Schema of the values; its messages are ids of validation messages. It receives empty texts as `undefined`. */
  schema: z.ZodType;
  initialValues: Values;
  /** Called with valid values. The form is submitting until its promise settles. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void> | void;
  /**
   * Called after a failed validation, in place of the focus on the first invalid field: for a form that does not show
   * all of its fields.
   */
  onInvalid?: (errors: FormikErrors<Values>) => void;
  id?: string;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** Focuses the first invalid field after a failed validation, unless the form does it. */
function FocusFirstError<Values>({
  form,
  onInvalid,
}: {
  form: RefObject<HTMLFormElement | null>;
  onInvalid?: (errors: FormikErrors<Values>) => void;
}) {
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
  return null;
}

/** Enter during composition confirms the composition and must not submit. */
function preventCompositionSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

/** Takes over text that was typed into server-rendered fields before hydration; for use around the form element. */
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
 * The only user of formik's context, which renders it several times for each key; what is inside it does not change.
 */
function FormElement<Values>({
  onInvalid,
  onFocus,
  children,
  ...attributes
}: Pick<FormProps<FormikValues>, 'id' | 'className' | 'aria-label' | 'children'> & {
  onInvalid?: (errors: FormikErrors<Values>) => void;
  onFocus: () => void;
}) {
  const formik = useFormikContext<FormikValues>();
  const { handleSubmit, handleReset, isSubmitting } = formik;
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => new FormStore(formik));
  store.update(formik);
  useLayoutEffect(() => store.notify());
  useTextTypedBeforeHydration(form, store.actions);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React bubbles events of portals: a dialog's submit would reach the form that opened it.
    event.stopPropagation();
    if (isSubmitting) event.preventDefault();
    else handleSubmit(event);
  };
  return (
    <Fields
      {...attributes}
      ref={form}
      noValidate
      onSubmit={submit}
      onReset={handleReset}
      onFocus={onFocus}
      onKeyDown={preventCompositionSubmit}
    >
      <FormStoreProvider value={store}>
        {children}
        <FocusFirstError form={form} onInvalid={onInvalid} />
      </FormStoreProvider>
    </Fields>
  );
}

interface LazyFormProps<Values extends FormikValues> extends Omit<FormProps<Values>, 'schema'> {
  /** Called with each use of the form. */
  loadSchema: () => Promise<z.ZodType>;
}

/**
 * A form whose schema is loaded with its first use: who only looks at it does not load the schema library. If it cannot
 * be loaded, nothing is refused here: the server applies the same rules.
 */
export function LazyForm<Values extends FormikValues>({
  loadSchema,
  initialValues,
  onSubmit,
  ...rest
}: LazyFormProps<Values>) {
  // Always a promise: without one, Formik never ends the submission.
  const send = async (values: Values, helpers: FormikHelpers<Values>) => onSubmit(values, helpers);
  const load = () => loadSchema().catch(() => null);
  const validate = async (values: unknown) => {
    const schema = await load();
    if (schema) await toFormikValidationSchema(schema).validate(values);
  };
  return (
    <Formik initialValues={initialValues} validationSchema={{ validate }} onSubmit={send}>
      <FormElement<Values> {...rest} onFocus={() => void load()} />
    </Formik>
  );
}

/** A form: formik state, validation by a zod schema, localized errors, focus on the first one. */
export function Form<Values extends FormikValues>({ schema, ...rest }: FormProps<Values>) {
  return <LazyForm<Values> {...rest} loadSchema={async () => schema} />;
}
