import type { ComponentProps } from 'react';

import { Button, IconButton } from '../components/button';
import { Tooltip } from '../overlays/tooltip';

interface Disabled {
  /** Temporarily inactive, for example while its action is pending. */
  isDisabled: boolean;
}

/** Attributes of an inactive button that keeps focus: browsers blur a disabled one. */
const disabledProps = ({ isDisabled, onClick }: Disabled & Pick<ComponentProps<typeof Button>, 'onClick'>) => ({
  'aria-disabled': isDisabled || undefined,
  // Otherwise a button of type `submit` would still submit.
  onClick: isDisabled ? (event: { preventDefault: () => void }) => event.preventDefault() : onClick,
});

/** A button that can be inactive without losing focus. */
export function ActionButton({
  isDisabled,
  onClick,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'disabled'> & Disabled) {
  return <Button {...rest} {...disabledProps({ isDisabled, onClick })} />;
}

/** The same with only an icon, and a tooltip with its name. */
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
