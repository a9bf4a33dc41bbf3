import type { ComponentProps } from 'react';

import { Button, IconButton } from '../components/button';
import { Tooltip } from '../overlays/tooltip';

interface Disabled {
  isDisabled: boolean;
}

/** Keeps focus: browsers blur a disabled button. */
const disabledProps = ({ isDisabled, onClick }: Disabled & Pick<ComponentProps<typeof Button>, 'onClick'>) => ({
  'aria-disabled': isDisabled || undefined,
  // Otherwise a button of type `submit` would still submit.
  onClick: isDisabled ? (event: { preventDefault: () => void }) => event.preventDefault() : onClick,
});

export function ActionButton({
  isDisabled,
  onClick,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'disabled'> & Disabled) {
  return <Button {...rest} {...disabledProps({ isDisabled, onClick })} />;
}

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
