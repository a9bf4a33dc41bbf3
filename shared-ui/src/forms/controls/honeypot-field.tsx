import styled from 'styled-components';

import { useField } from '../state/form-state';

const Trap = styled.div`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** A field that only bots fill in: hidden from view, keyboard and screen readers. */
export function HoneypotField({ name }: { name: string }) {
  const { value, onChange } = useField<string>(name);
  return (
    <Trap aria-hidden="true">
      <input name={name} value={value} onChange={onChange} tabIndex={-1} autoComplete="off" />
    </Trap>
  );
}
