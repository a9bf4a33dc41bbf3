import type { ReactNode } from 'react';
import styled from 'styled-components';

import { BackIcon } from 'shared-ui';
import { Link } from 'shared-ui/router';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  inline-size: fit-content;
  min-block-size: 2.75rem;
`;

/** A link above a title to the page that this one belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Back to={to}>
      <BackIcon />
      {children}
    </Back>
  );
}
