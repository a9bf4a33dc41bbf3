import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { safeHttpUrl } from 'shared-contracts/entities';

import { useUiText } from '../messages/use-texts';
import { notPrinted, tokens } from '../theme/tokens';
import { VisuallyHidden } from './layout';
import { scrollToId } from './browser/scroll';

/** Large enough as a target for any size of text (WCAG 2.2, 2.5.8); for links outside sentences. */
export const linkTarget = css`
  display: inline-block;
  min-inline-size: 1.5rem;
  min-block-size: 1.5rem;
`;

interface ExternalLinkProps {
  /** Anything but a plain http(s) URL is rendered as text. */
  href: string | null | undefined;
  className?: string;
  'data-counted'?: string;
  children: ReactNode;
}

export function ExternalLink({ href, className, children, 'data-counted': counted }: ExternalLinkProps) {
  const text = useUiText();
  const address = safeHttpUrl(href);
  if (!address) return <span className={className}>{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className} data-counted={counted}>
      {children}
      <VisuallyHidden>{text('ui.external')}</VisuallyHidden>
    </a>
  );
}

interface AnchorLinkProps {
  to: string;
  className?: string;
  'aria-current'?: true | undefined;
  'data-theme'?: 'light';
  children: ReactNode;
}

/** Adds no history entry, so that Back leads to the previous page and no navigation guard runs. */
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

const Skip = styled(AnchorLink)`
  position: fixed;
  inset-block-start: 0.5rem;
  inset-inline-start: 0.5rem;
  z-index: ${tokens.layer.toast};
  padding: 0.5rem 1rem;
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  ${notPrinted}
`;

export function SkipLink({ target = 'main' }: { target?: string }) {
  return <Skip to={target}>{useUiText()('ui.skip')}</Skip>;
}
