import { useEffect, useState, type Ref } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { safeHttpUrl, type Project } from 'shared-contracts/entities';
import { ExternalLink, media, notPrinted, tokens, useLocalized } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { GameLanguages, listSeparator } from '../../project-facts/game-languages';
import { ReleaseDate } from '../../project-facts/release-date';
import { StoreLink } from '../../project-facts/store-link';
import { usePrice } from '../../project-facts/price';

const Panel = styled.div`
  display: grid;
  gap: ${tokens.space.m};
`;

const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.s} ${tokens.space.l};
`;

const Amount = styled.p`
  font-family: ${tokens.font.display};
  font-size: 1.5rem;
  font-weight: 600;
  line-height: 1.3;
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  /* One below the other: beside each other they would move while the page arrives. */
  display: grid;
  gap: 0.125rem;
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

/** At the lower edge of a phone. It has its place before it is shown, so that nothing moves. */
const Bar = styled.div`
  position: sticky;
  inset-block-end: ${tokens.toastHeight};
  z-index: 2;
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.m};
  flex-grow: 0;
  padding: ${tokens.space.s} ${tokens.space.m} calc(${tokens.space.s} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.color.line};
  background: ${tokens.color.raised};
  white-space: nowrap;
  ${media.narrow} {
    gap: ${tokens.space.s};
    padding-inline: 0.5rem;
    & a {
      min-inline-size: 0;
    }
  }
  &:not([data-shown]) {
    visibility: hidden;
  }
  ${media.medium} {
    display: none;
  }
  ${notPrinted}
`;

/** Leads to the press kit: the studio's own archive if it has one, else the page that is made from the record. */
function PressKitLink({ project: { id, mediaPackUrl } }: { project: Pick<Project, 'id' | 'mediaPackUrl'> }) {
  const words = useIntl().formatMessage({ id: 'project.pressKit' });
  return safeHttpUrl(mediaPackUrl) ? (
    <ExternalLink href={mediaPackUrl}>{words}</ExternalLink>
  ) : (
    <Link to={`/press/${id}`}>{words}</Link>
  );
}

/** What a buyer has to know: store, price, date, platforms, languages and rating. */
export function ProjectOffer({ project, ref }: { project: Project; ref?: Ref<HTMLDivElement> | undefined }) {
  const price = usePrice(project);
  const rating = useLocalized(project, 'ageRating');
  const platforms = (project.platforms ?? []).map(({ name }) => name).join(listSeparator);
  const languages = project.languages ?? [];
  return (
    <Panel>
      <Buy ref={ref}>
        <StoreLink project={project} />
        {price ? <Amount>{price}</Amount> : null}
        <PressKitLink project={project} />
      </Buy>
      <Facts>
        {project.releaseDate ? (
          <li>
            <ReleaseDate value={project.releaseDate} />
          </li>
        ) : null}
        {platforms ? <li>{platforms}</li> : null}
        {languages.length > 0 ? (
          <li>
            <GameLanguages languages={languages} />
          </li>
        ) : null}
        {rating.text ? <li lang={rating.lang}>{rating.text}</li> : null}
      </Facts>
    </Panel>
  );
}

/** Price and store of a work, in one line. */
export function BarOffer({ project }: { project: Project }) {
  const price = usePrice(project);
  return (
    <>
      <StoreLink project={project} small isShort />
      {price ? <strong>{price}</strong> : null}
    </>
  );
}

/** Whether an element was scrolled out of the window at its top. */
function useIsAbove(element: HTMLElement | null): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element || !('IntersectionObserver' in window)) return undefined;
    // Whatever is below the window counts as in it, so that a jump past the element is noticed as well.
    const observer = new IntersectionObserver((entries) => setAbove(entries.at(-1)?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}

/**
 * Price and store of a work on phones, from when the first button has left the window.
 * @param offer the element with that button
 */
export function StickyOffer({ project, offer }: { project: Project; offer: HTMLElement | null }) {
  const isAbove = useIsAbove(offer);
  if (!safeHttpUrl(project.steamUrl)) return null;
  return (
    <Bar data-shown={isAbove || undefined}>
      <BarOffer project={project} />
    </Bar>
  );
}
