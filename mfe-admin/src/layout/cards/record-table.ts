import styled from 'styled-components';

import { tokens } from 'shared-ui';

/** Surrounds a table, whose layout depends on its own width, such as beside the sidebar. */
export const TableFrame = styled.div`
  container-type: inline-size;
  overflow-x: auto;
`;

/**
 * Records as rows of one line each if there is space. Otherwise the cells go below the name, and the choice of the
 * order replaces the headers.
 */
export const RecordTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  & th,
  & td {
    padding: ${tokens.space.s};
    text-align: start;
    vertical-align: middle;
  }
  & thead th {
    font-size: ${tokens.size.small};
    font-weight: 600;
    color: ${tokens.color.inkSoft};
    white-space: nowrap;
  }
  & tbody tr {
    border-block-start: 1px solid ${tokens.color.line};
  }
  & tbody tr[data-over='true'] {
    outline: 3px solid ${tokens.color.accent};
    outline-offset: -3px;
  }
  & tbody th,
  & tbody td {
    font-size: ${tokens.size.small};
  }
  & tbody td {
    white-space: nowrap;
  }
  & [data-cell] {
    inline-size: 0;
  }
  & tbody th > div {
    min-inline-size: 12rem;
  }
  & svg {
    flex: none;
  }
  @container (width < 58rem) {
    display: block;
    & tbody {
      display: block;
    }
    & thead {
      display: none;
    }
    & tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      padding-block: ${tokens.space.xs};
    }
    & tbody tr > * {
      padding: ${tokens.space.xs};
      order: 2;
    }
    & tbody tr > th {
      flex: 1 1 8rem;
    }
    & tbody tr > th,
    & tbody [data-cell='choice'] {
      inline-size: auto;
      order: 0;
    }
    & tbody [data-cell='actions'] {
      inline-size: auto;
      order: 1;
    }
    & tbody tr::after {
      content: '';
      flex-basis: 100%;
      order: 1;
    }
    & tbody th > div {
      min-inline-size: 0;
    }
    & tbody td:empty {
      display: none;
    }
  }
`;

/** The rows of records, navigable by keys. */
export const TableBody = styled.tbody``;
