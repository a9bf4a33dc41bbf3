import { Formik, useFormikContext, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import type * as z from 'zod';
import { toFormikValidationSchema } from 'zod-formik-adapter';

import { tokens } from '../theme/tokens';

const Fields = styled.form`
  display: grid;
  gap: ${tokens.space.l};
`;

interface FormProps<Values extends FormikValues> {
  /** Rules of the values; its messages are ids of `validationMessages`. */
  schema: z.ZodType;
  initialValues: Values;
  /** Called with valid values. While its promise is pending the form counts as submitting. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void> | void;
  /** Called when a submit found errors, e.g. to open the tab that holds the first one. */
  onInvalid?: (errors: FormikErrors<Values>) => void;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Focuses the first field in error after a refused submit. */
function FocusFirstError<Values>({ form, onInvalid }: { form: { current: HTMLFormElement | null }; onInvalid?: (errors: FormikErrors<Values>) => void }) {
  const { submitCount, isValidating, errors } = useFormikContext<Values>();
  const handled = useRef(0);
  useEffect(() => {
    if (isValidating || submitCount === handled.current) return undefined;
    handled.current = submitCount;
    if (Object.keys(errors).length === 0) return undefined;
    onInvalid?.(errors);
    // After the caller's reaction: it may have to show the field first.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [submitCount, isValidating, errors, form, onInvalid]);
  return null;
}

/** Enter while an input method is composing confirms the composition; it never submits. */
function keepCompositionEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}

function FormElement<Values>({ id, className, onInvalid, children }: Pick<FormProps<FormikValues>, 'id' | 'className' | 'children'> & { onInvalid?: (errors: FormikErrors<Values>) => void }) {
  const { handleSubmit, handleReset } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => handleSubmit(event);
  return (
    <Fields ref={form} id={id} className={className} noValidate onSubmit={submit} onReset={handleReset} onKeyDown={keepCompositionEnter}>
      {children}
      <FocusFirstError form={form} onInvalid={onInvalid} />
    </Fields>
  );
}

/** A form: formik's state, rules from a zod schema, errors in the language of the site, the first one focused. */
export function Form<Values extends FormikValues>({ schema, initialValues, onSubmit, ...rest }: FormProps<Values>) {
  return (
    <Formik initialValues={initialValues} validationSchema={toFormikValidationSchema(schema as Parameters<typeof toFormikValidationSchema>[0])} validateOnBlur validateOnChange onSubmit={onSubmit}>
      <FormElement<Values> {...rest} />
    </Formik>
  );
}
