import type { ComponentProps } from 'react';

import { Button, IconButton } from 'shared-ui';

interface Pending {
  /** What it started is still under way: it does nothing, but the keyboard stays where it is. */
  isPending: boolean;
}

/** What makes a button wait: a `disabled` one would lose the keyboard to the top of the page. */
const waiting = ({ isPending, onClick }: Pending & Pick<ComponentProps<typeof Button>, 'onClick'>) => ({ 'aria-disabled': isPending || undefined, onClick: isPending ? undefined : onClick });

/** A button that does nothing while what it started is under way. */
export function ActionButton({ isPending, onClick, ...rest }: ComponentProps<typeof Button> & Pending) {
  return <Button {...rest} {...waiting({ isPending, onClick })} />;
}

/** The same with only an icon: it needs an `aria-label`. */
export function IconActionButton({ isPending, onClick, ...rest }: ComponentProps<typeof IconButton> & Pending) {
  return <IconButton {...rest} {...waiting({ isPending, onClick })} />;
}
