import styled from 'styled-components';

import { ButtonLink, HistoryIcon } from 'shared-ui';
import { Tooltip } from 'shared-ui/overlays';
import { historyAddress } from 'shared-ui/records';

import { useText } from '../../text';

const IconLink = styled(ButtonLink)`
  inline-size: 2.25rem;
  padding: 0;
`;

/** An icon link to the history of a record. */
export function HistoryLink({ id, name }: { id: string; name: string }) {
  const label = useText()('record.history', { name });
  return (
    <Tooltip text={label}>
      <IconLink to={historyAddress(id)} $variant="quiet" $small aria-label={label}>
        <HistoryIcon />
      </IconLink>
    </Tooltip>
  );
}
