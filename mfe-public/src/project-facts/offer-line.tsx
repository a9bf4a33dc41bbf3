import { Fragment } from 'react';

import type { Project } from 'shared-contracts/entities';
import { ReleaseDate, Text } from 'shared-ui';

import { platformNames } from './platform-names';
import { usePrice } from './price-and-date';

/** When, for how much and on what a work can be played, in one line; nothing if none of it is known. */
export function OfferLine({ project }: { project: Project }) {
  const price = usePrice(project);
  const date = project.releaseDate && <ReleaseDate value={project.releaseDate} />;
  const parts = [date, price, platformNames(project)].filter(Boolean);
  return parts.length > 0 ? (
    <Text>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && '\u00a0· '}
          {part}
        </Fragment>
      ))}
    </Text>
  ) : null;
}
