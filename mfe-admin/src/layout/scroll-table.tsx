import type { ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from 'shared-ui';

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  border-collapse: collapse;
  & th,
  & td {
    padding: ${tokens.space.xs} ${tokens.space.s};
    border-block-start: 1px solid ${tokens.color.line};
    text-align: start;
    vertical-align: top;
  }
`;

interface ScrollTableProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A table that scrolls sideways, also by keyboard. */
export function ScrollTable({ label, className, children }: ScrollTableProps) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <Table className={className}>{children}</Table>
    </Scroll>
  );
}
