import styled from 'styled-components';

import { Skeleton, Stack } from 'shared-ui';

import { CardList, RecordCard } from './card-list';
import { EntryList } from './entry-list';

/** Hidden from screen readers, like each skeleton. */
const Hidden = styled.div.attrs({ 'aria-hidden': true })``;

const records = ['1', '2', '3', '4', '5', '6'];

/** The shape of rows that are still loading. */
export const LoadingRows = () => (
  <Hidden>
    <EntryList>
      {records.map((key) => (
        <li key={key}>
          <Skeleton $height="1.5rem" $width="60%" />
        </li>
      ))}
    </EntryList>
  </Hidden>
);

/** The shape of cards that are still loading. */
export const LoadingCards = () => (
  <Hidden>
    <CardList>
      {records.map((key) => (
        <RecordCard as="li" key={key}>
          <Skeleton $height="2rem" $width="60%" />
          <Stack $gap="s">
            <Skeleton />
            <Skeleton $width="80%" />
          </Stack>
          <Skeleton $height="1.5rem" $width="40%" />
        </RecordCard>
      ))}
    </CardList>
  </Hidden>
);
