import type { ReactNode } from 'react';
import styled from 'styled-components';

import { ButtonLink } from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';

const Square = styled(ButtonLink)`
  inline-size: 2.25rem;
  padding: 0;
`;

/** A small link that shows an icon. */
export function IconLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Tooltip text={label}>
      <Square to={to} $variant="quiet" $small aria-label={label}>
        {children}
      </Square>
    </Tooltip>
  );
}
