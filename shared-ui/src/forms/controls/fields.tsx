import { getIn } from 'formik';
import { useState, type ElementType, type FocusEvent, type InputHTMLAttributes, type ReactNode } from 'react';

import { lastDate } from 'shared-contracts/localization';

import { Input, Select, TextArea } from '../../components/controls';
import { FieldFrame, type FieldProps } from './field-frame';
import { useField, useFormActions } from '../state/form-state';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'inputMode'
  | 'placeholder'
  | 'lang'
  | 'maxLength'
  | 'spellCheck'
>;

interface Normalizing {
  accept?: (typed: string) => string;
}

interface TextControlProps extends FieldProps, InputAttributes, Normalizing {
  control: ElementType;
  children?: ReactNode;
  rows?: number;
  min?: string;
  max?: string;
}

function TextControl({
  control: Control,
  name,
  label,
  required,
  note,
  warning,
  accept,
  ...attributes
}: TextControlProps) {
  const { value, onChange, onBlur, setValue } = useField<string | null | undefined>(name);
  const { getState } = useFormActions<object>();
  const typed = value ?? '';
  const leave = async (event: FocusEvent) => {
    const accepted = accept && typed !== getIn(getState().initialValues, name) ? accept(typed) : typed;
    onBlur(event);
    if (accepted !== typed) await setValue(accepted);
  };
  return (
    <FieldFrame name={name} label={label} required={required} note={note} warning={warning}>
      {(props) => (
        <Control
          {...props}
          {...attributes}
          value={typed}
          onChange={onChange}
          onBlur={(event: FocusEvent) => void leave(event)}
        />
      )}
    </FieldFrame>
  );
}

export function TextField({ type = 'text', ...field }: FieldProps & InputAttributes & Normalizing) {
  return <TextControl {...field} control={Input} type={type} />;
}

type TextAreaAttributes = Pick<InputAttributes, 'lang' | 'placeholder' | 'maxLength'>;

export function TextAreaField({
  rows = 4,
  ...field
}: FieldProps & TextAreaAttributes & Normalizing & { rows?: number }) {
  return <TextControl {...field} control={TextArea} rows={rows} />;
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** A first option with an empty value means no choice. */
export function SelectField({ options, ...field }: SelectFieldProps) {
  return (
    <TextControl {...field} control={Select}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextControl>
  );
}

/** Invalid text counts as 0 (specification, section 5) but stays until blur. */
export function NumberField({ min, max, ...field }: FieldProps & { min?: number; max?: number }) {
  const { value, onBlur, setValue } = useField<number>(field.name);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame {...field}>
      {(props) => (
        <Input
          {...props}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={typed ?? value}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            void setValue(Number.parseInt(currentTarget.value, 10) || 0);
          }}
          onBlur={(event) => {
            setTyped(null);
            onBlur(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** `YYYY-MM-DD` without a time zone: convert stored instants with `toJapanDate` and `fromJapanDate`. */
export function DateField({ max = lastDate, ...field }: FieldProps & { min?: string; max?: string }) {
  return <TextControl {...field} control={Input} type="date" max={max} />;
}
