import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CallResponse, Calls } from 'shared-contracts/http';
import { Card, media, Skeleton, Text, tokens, VisuallyHidden } from 'shared-ui';

import { useText } from '../messages/use-text';

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${tokens.space.s};
  margin: 0;
  ${media.medium} {
    gap: ${tokens.space.m};
  }
`;

/** A slim row of label and number; on phones the number is below. */
const Tile = styled(Card)`
  justify-content: space-between;
  padding: ${tokens.space.xs} ${tokens.space.s};
  ${media.medium} {
    flex-direction: row;
    align-items: center;
    padding-inline: ${tokens.space.m};
  }
`;

const Count = styled.dd`
  margin: 0;
  font-family: ${tokens.font.display};
  font-size: 1.25rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
`;

interface SummaryTilesProps {
  /** Undefined while it loads. */
  summary: CallResponse<Calls['summarizeCollaborationRequests']> | undefined;
  /** The query failed and is not being retried: Refresh retries it. */
  isFailed: boolean;
}

/** The three counts of all requests (specification, section 2). */
export function SummaryTiles({ summary, isFailed }: SummaryTilesProps) {
  const intl = useIntl();
  const text = useText();
  const unknown = isFailed ? '–' : <Skeleton $width="3rem" $height="1.6rem" />;
  const tiles = [
    ['inbox.tile.total', summary?.total],
    ['inbox.tile.month', summary?.newThisMonth],
    ['inbox.tile.portfolio', summary?.withPortfolio],
  ] as const;
  return (
    <section>
      <VisuallyHidden as="h2">{text('inbox.tiles')}</VisuallyHidden>
      <Tiles>
        {tiles.map(([id, count]) => (
          <Tile key={id}>
            <Text as="dt" $size="small" $soft>
              {text(id)}
            </Text>
            <Count>{count === undefined ? unknown : intl.formatNumber(count)}</Count>
          </Tile>
        ))}
      </Tiles>
    </section>
  );
}
