import styled from 'styled-components';

import type { AuditEvent } from 'shared-contracts/entities';
import { tokens } from 'shared-ui';

import { ScrollTable } from '../layout/scroll-table';
import { useFieldLabel } from '../records/values/labels';
import { VersionValue } from '../records/versions/versions-dialog';
import { useText } from '../text';

const Table = styled(ScrollTable)`
  inline-size: 100%;
  font-size: ${tokens.size.small};
  & th[scope='row'] {
    min-inline-size: 6rem;
  }
  & td {
    min-inline-size: 9rem;
    inline-size: 40%;
  }
`;

export function ChangesTable({ changes, label }: { changes: AuditEvent['changes']; label: string }) {
  const text = useText();
  const labelOf = useFieldLabel();
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{text('activity.field')}</th>
          <th scope="col">{text('activity.before')}</th>
          <th scope="col">{text('activity.after')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(changes).map(([field, { before, after }]) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            <td>
              <VersionValue field={field} value={before} />
            </td>
            <td>
              <VersionValue field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
