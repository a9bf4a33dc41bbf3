import { useField, useFormikContext } from 'formik';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-contracts/client';
import { validationMessages } from 'shared-contracts/localization';

import { Button } from '../components/button';
import { tokens } from '../theme/tokens';

const Field = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
`;

const Label = styled.label`
  font-weight: 600;
`;

const Required = styled.span`
  color: ${tokens.color.danger};
`;

const Note = styled.span`
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

const Problem = styled.span`
  font-size: ${tokens.size.small};
  font-weight: 600;
  color: ${tokens.color.danger};
`;

const control = `
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0.5rem 0.75rem;
  font-size: 1rem;
  line-height: 1.5;
  border: 1px solid ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  &[aria-invalid='true'] { border-color: ${tokens.color.danger}; }
`;

const Input = styled.input`
  ${control}
`;

const TextArea = styled.textarea`
  ${control}
  resize: vertical;
`;

const Select = styled.select`
  ${control}
`;

interface FieldProps {
  /** Path of the value in the form, e.g. `characters.0.nameJa`. */
  name: string;
  label: ReactNode;
  /** Shown with an asterisk; the rule itself is the schema's. */
  required?: boolean;
  note?: ReactNode;
}

/** The message of a schema in the language of the site; a message that is no id is shown as it is. */
function useProblem(message: string | undefined): string | undefined {
  const texts: Readonly<Record<string, string>> = validationMessages[useLocale()];
  return message === undefined ? undefined : (texts[message] ?? message);
}

interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

function Labelled({ name, label, required, note, children }: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const [, { error, touched }] = useField<unknown>(name);
  const problem = useProblem(touched ? error : undefined);
  const noteId = note ? `${id}-note` : '';
  const problemId = problem ? `${id}-problem` : '';
  const describedBy = `${problemId} ${noteId}`.trim();
  return (
    <Field>
      <Label htmlFor={id}>
        {label}
        {required ? <Required aria-hidden="true"> *</Required> : null}
      </Label>
      {children({ id, name, 'aria-invalid': problem !== undefined, 'aria-describedby': describedBy || undefined, 'aria-required': required || undefined })}
      {note ? <Note id={noteId}>{note}</Note> : null}
      {problem ? (
        <Problem id={problemId} role="alert">
          {problem}
        </Problem>
      ) : null}
    </Field>
  );
}

/** One line of text. An empty one is the empty string. */
export function TextField({ type = 'text', autoComplete, inputMode, placeholder, lang, ...field }: FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'lang'>) {
  const [{ value, onChange, onBlur }] = useField<string | null | undefined>(field.name);
  return (
    <Labelled {...field}>
      {(props) => <Input {...props} type={type} autoComplete={autoComplete} inputMode={inputMode} placeholder={placeholder} lang={lang} value={value ?? ''} onChange={onChange} onBlur={onBlur} />}
    </Labelled>
  );
}

/** Text of several lines. */
export function TextAreaField({ rows = 4, lang, placeholder, ...field }: FieldProps & { rows?: number; lang?: string; placeholder?: string }) {
  const [{ value, onChange, onBlur }] = useField<string | null | undefined>(field.name);
  return <Labelled {...field}>{(props) => <TextArea {...props} rows={rows} lang={lang} placeholder={placeholder} value={value ?? ''} onChange={onChange} onBlur={onBlur} />}</Labelled>;
}

/** A choice of one. A first option with the empty value stands for no choice. */
export function SelectField({ options, ...field }: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const [{ value, onChange, onBlur }] = useField<string | null | undefined>(field.name);
  return (
    <Labelled {...field}>
      {(props) => (
        <Select {...props} value={value ?? ''} onChange={onChange} onBlur={onBlur}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

/** A whole number; what is no number counts as 0 (specification, section 5). */
export function NumberField({ min, max, ...field }: FieldProps & { min?: number; max?: number }) {
  const [{ value, onBlur }, , { setValue }] = useField<number>(field.name);
  return (
    <Labelled {...field}>
      {(props) => <Input {...props} type="number" inputMode="numeric" min={min} max={max} value={value} onBlur={onBlur} onChange={(event) => void setValue(Number.parseInt(event.currentTarget.value, 10) || 0)} />}
    </Labelled>
  );
}

const Trap = styled.div`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** A field that only programs fill in: hidden from eyes, keyboard and screen readers. */
export function HoneypotField({ name }: { name: string }) {
  const [{ value, onChange }] = useField<string>(name);
  return (
    <Trap aria-hidden="true">
      <input name={name} value={value} onChange={onChange} tabIndex={-1} autoComplete="off" />
    </Trap>
  );
}

/** Sends the form; off while a send is pending. */
export function SubmitButton({ children, busyLabel }: { children: ReactNode; busyLabel?: ReactNode }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" disabled={isSubmitting}>
      {isSubmitting && busyLabel ? busyLabel : children}
    </Button>
  );
}
