import type { ComponentProps } from 'react';

import { Button, IconButton } from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';

interface Pending {
  /** What it started is still under way: it does nothing, but the keyboard stays where it is. */
  isPending: boolean;
}

/** What makes a button wait: a `disabled` one would lose the keyboard to the top of the page. */
const waiting = ({ isPending, onClick }: Pending & Pick<ComponentProps<typeof Button>, 'onClick'>) => ({
  'aria-disabled': isPending || undefined,
  onClick: isPending ? undefined : onClick,
});

/** A button that does nothing while what it started is under way. */
export function ActionButton({ isPending, onClick, ...rest }: ComponentProps<typeof Button> & Pending) {
  return <Button {...rest} {...waiting({ isPending, onClick })} />;
}

/** A button with only an icon. Its name is shown while it is pointed at; it may wait like the other. */
export function IconActionButton({
  isPending = false,
  onClick,
  'aria-label': label,
  ...rest
}: ComponentProps<typeof IconButton> & Partial<Pending> & { 'aria-label': string }) {
  return (
    <Tooltip text={label}>
      <IconButton aria-label={label} {...rest} {...(isPending ? waiting({ isPending, onClick }) : { onClick })} />
    </Tooltip>
  );
}
