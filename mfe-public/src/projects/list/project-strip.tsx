import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { Image, Localized, media, tokens } from 'shared-ui';

import { useImages } from '../../images/use-images';
import { WorkQuote } from '../../project-facts/review-quote';

/** Most characters that are shown at once. */
const mostCharacters = 4;

const Row = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${tokens.space.m};
  &:empty {
    display: none;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${tokens.space.xl};
    align-items: center;
    & > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

/** As high as each other: the share of each in the width is its aspect ratio. */
const Art = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${tokens.space.s};
  ${media.narrow} {
    flex-wrap: wrap;
    & > li:not([data-wide]) {
      flex-basis: 40%;
    }
  }
  & > li {
    flex: 3 1 0;
    min-inline-size: 0;
    max-inline-size: 10rem;
    font-size: ${tokens.size.small};
    line-height: 1.4;
    text-align: center;
  }
  /* A phone has room for the characters. */
  & > [data-wide] {
    display: none;
    flex-grow: calc(16 / 9 * 4);
    max-inline-size: 20rem;
    ${media.medium} {
      display: block;
    }
  }
  ${media.medium} {
    gap: ${tokens.space.m};
  }
`;

const Rounded = styled(Image)`
  margin-block-end: 0.25rem;
  border-radius: ${tokens.radius.s};
`;

/** What a work looks like: a still, its characters, and one quote. */
export function ProjectStrip({ project, still }: { project: Project; still: string | undefined }) {
  const imageOf = useImages(project);
  const characters = (project.characters ?? []).filter(({ imageUrl }) => imageUrl).slice(0, mostCharacters);
  return (
    <Row>
      {characters.length > 0 ? (
        <Art>
          {still === undefined ? null : (
            <li data-wide="">
              <Rounded {...imageOf(still)} ratio="16 / 9" sizes="20rem" />
            </li>
          )}
          {characters.map((character, index) => (
            <li key={index}>
              <Rounded
                {...imageOf(character.imageUrl)}
                // Its name is below.
                alt=""
                ratio="3 / 4"
                sizes="(min-width: 48rem) 10rem, 24vw"
              />
              <Localized record={character} field="name" />
            </li>
          ))}
        </Art>
      ) : null}
      <WorkQuote project={project} />
    </Row>
  );
}
