import type { ComponentProps } from 'react';

import { Button, IconButton } from '../components/button';
import { Tooltip } from '../overlays/tooltip';

interface Disabled {
  /** It does nothing for now, for example while what it started is under way. */
  isDisabled: boolean;
}

/** The attributes of a button that keeps the keyboard while it is off: browsers take it away from a disabled one. */
const disabledProps = ({ isDisabled, onClick }: Disabled & Pick<ComponentProps<typeof Button>, 'onClick'>) => ({
  'aria-disabled': isDisabled || undefined,
  // Prevented, because a button of the type `submit` would still submit.
  onClick: isDisabled ? (event: { preventDefault: () => void }) => event.preventDefault() : onClick,
});

/** A button that can be off without losing the keyboard. */
export function ActionButton({
  isDisabled,
  onClick,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'disabled'> & Disabled) {
  return <Button {...rest} {...disabledProps({ isDisabled, onClick })} />;
}

/** The same with only an icon. Its name is shown while it is pointed at. */
export function IconActionButton({
  isDisabled = false,
  onClick,
  'aria-label': label,
  ...rest
}: Omit<ComponentProps<typeof IconButton>, 'disabled'> & Partial<Disabled> & { 'aria-label': string }) {
  return (
    <Tooltip text={label}>
      <IconButton
        aria-label={label}
        {...rest}
        {...(isDisabled ? disabledProps({ isDisabled, onClick }) : { onClick })}
      />
    </Tooltip>
  );
}
