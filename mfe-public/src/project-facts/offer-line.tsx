import { Fragment } from 'react';

import type { Project } from 'shared-contracts/entities';
import { Text } from 'shared-ui';

import { platformNames } from './platform-names';
import { ReleaseDate, usePrice } from './price-and-date';

/** When, for how much and on what a work can be played, in one line; nothing if none of it is known. */
export function OfferLine({ project }: { project: Project }) {
  const price = usePrice(project);
  const parts = [
    project.releaseDate ? <ReleaseDate value={project.releaseDate} /> : null,
    price || null,
    platformNames(project) || null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <Text>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? '\u00a0· ' : null}
          {part}
        </Fragment>
      ))}
    </Text>
  );
}
