import { VisuallyHidden } from '../../components/layout';
import { useField } from '../state/form-state';

export function HoneypotField({ name }: { name: string }) {
  const { value, onChange } = useField<string>(name);
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <input name={name} value={value} onChange={onChange} tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}
