import styled from 'styled-components';

import { ArrowIcon, BackIcon, tokens } from 'shared-ui';
import { ActionButton } from 'shared-ui/records';

import { useText } from '../messages/use-text';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.m};
`;

interface PagesProps {
  /** Number of the shown page, from 1. */
  page: number;
  /** Goes to the previous page; omitted on the first one. */
  onNewer?: () => void;
  /** Goes to the next page; omitted on the last one. */
  onOlder?: () => void;
}

/** Pagination of the list. Renders nothing if there is only one page. */
export function Pages({ page, onNewer, onOlder }: PagesProps) {
  const text = useText();
  if (!onNewer && !onOlder) return null;
  return (
    <Row aria-label={text('inbox.pages')}>
      <ActionButton $variant="secondary" $small isDisabled={!onNewer} onClick={onNewer}>
        <BackIcon />
        {text('inbox.newer')}
      </ActionButton>
      <span>{text('inbox.page', { page })}</span>
      <ActionButton $variant="secondary" $small isDisabled={!onOlder} onClick={onOlder}>
        {text('inbox.older')}
        <ArrowIcon />
      </ActionButton>
    </Row>
  );
}
