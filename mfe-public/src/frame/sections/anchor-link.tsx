import type { MouseEvent, ReactNode } from 'react';

import { scrollToId } from 'shared-ui';

interface AnchorLinkProps {
  /** Id of the part of the page. */
  to: string;
  className?: string;
  'aria-current'?: true | undefined;
  children: ReactNode;
}

/** A link to a part of the page, without an entry in the history, like those of the header. */
export function AnchorLink({ to, children, ...attributes }: AnchorLinkProps) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    scrollToId(to);
  };
  return (
    <a href={`#${to}`} {...attributes} onClick={go}>
      {children}
    </a>
  );
}
