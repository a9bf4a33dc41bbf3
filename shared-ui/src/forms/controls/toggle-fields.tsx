import styled from 'styled-components';

import { tokens } from '../../theme/tokens';
import { FieldBox, RequiredMark, useFieldHelp, type FieldProps } from './field-frame';
import { useField } from '../state/form-state';

/** Needs an accessible name. See `useSelection`. */
export const ChooseBox = styled.input.attrs({ type: 'checkbox' })`
  flex: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  accent-color: ${tokens.color.accent};
  cursor: pointer;
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-block-size: 2.75rem;
  cursor: pointer;
`;

const Slide = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  flex: none;
  appearance: none;
  inline-size: 3rem;
  block-size: 1.75rem;
  margin: 0;
  border: 1px solid ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.raised};
  cursor: pointer;
  &::before {
    content: '';
    display: block;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0.1875rem;
    border-radius: 50%;
    background: ${tokens.color.inkSoft};
    transition: transform ${tokens.motion.quick};
  }
  &:checked {
    background: ${tokens.color.accent};
    border-color: ${tokens.color.accent};
  }
  &:checked::before {
    background: ${tokens.color.accentInk};
    transform: translateX(1.25rem);
  }
  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
    }
    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

interface ToggleFieldProps extends FieldProps {
  on?: boolean | number;
  off?: boolean | number;
}

function toggleField(Control: typeof ChooseBox | typeof Slide) {
  return function ToggleField({ label, on = true, off = false, ...field }: ToggleFieldProps) {
    const { value, onBlur, setValue } = useField<unknown>(field.name);
    const { props, note, problem } = useFieldHelp(field);
    return (
      <FieldBox>
        <Row>
          <Control
            {...props}
            checked={value === on}
            onBlur={onBlur}
            onChange={() => void setValue(value === on ? off : on)}
          />
          <span>
            {label}
            {field.required ? <RequiredMark /> : null}
          </span>
        </Row>
        {note}
        {problem}
      </FieldBox>
    );
  };
}

export const CheckboxField = toggleField(ChooseBox);

export const SwitchField = toggleField(Slide);
