import type { ComponentProps } from 'react';

import { Button } from 'shared-ui';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled'> {
  /** Does nothing for now. */
  isOff: boolean;
}

/** A button that keeps the keyboard while it is off: browsers take the focus away from a disabled one. */
export function ActionButton({ isOff, onClick, ...attributes }: ActionButtonProps) {
  return (
    <Button
      {...attributes}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    />
  );
}
