import { useEffect, useState } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { safeHttpUrl, type Project } from 'shared-contracts/entities';
import { feedPath, pageAddress } from 'shared-contracts/localization';
import { ButtonLink, ExternalLink, media, notPrinted, Stack, tokens, useTexts } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { useFacts } from '../../project-facts/facts';
import { usePrice } from '../../project-facts/price-and-date';
import { StoreLink } from '../../project-facts/store-link';
import type { ProjectMessageId } from '../messages';

const offerId = 'offer';

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
  /* Below each other: side by side they would move while the page arrives. */
  display: grid;
  gap: 0.125rem;
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

/** At the lower edge of a phone. Its space is reserved before it is shown, so that nothing moves. */
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
  /* What has the keyboard focus scrolls to above it. */
  html:has(&[data-shown]) {
    scroll-padding-block-end: 5rem;
  }
  ${media.medium} {
    display: none;
  }
  ${notPrinted}
`;

/** Where the news of a work can be followed. */
function FollowLinks() {
  const text = useTexts<ProjectMessageId>();
  return (
    <>
      <ButtonLink $variant="secondary" to="/development-logs">
        {text('project.follow')}
      </ButtonLink>
      <a href={pageAddress('', feedPath, useLocale())} type="application/atom+xml">
        {text('project.feed')}
      </a>
    </>
  );
}

/** Links to the press kit: the studio's own archive, or else the page made from the record. */
function PressKitLink({ project: { id, mediaPackUrl } }: { project: Project }) {
  const words = useTexts<ProjectMessageId>()('project.pressKit');
  return safeHttpUrl(mediaPackUrl) ? (
    <ExternalLink href={mediaPackUrl}>{words}</ExternalLink>
  ) : (
    <Link to={`/press/${id}`}>{words}</Link>
  );
}

/** Without store and screenshots, a press kit would be empty. */
const hasPressKit = ({ mediaPackUrl, steamUrl, screenshots }: Project) =>
  Boolean(mediaPackUrl || steamUrl || screenshots?.length);

/** The button of the store, with other information for buyers: price, date, platforms, languages and rating. */
export function ProjectOffer({ project }: { project: Project }) {
  const price = usePrice(project);
  const { release, platforms, languages, rating } = useFacts(project);
  const facts = [release, platforms, { value: languages, lang: undefined }, rating];
  return (
    <Stack>
      <Buy id={offerId}>
        <StoreLink project={project} />
        {price ? <Amount>{price}</Amount> : null}
        {hasPressKit(project) ? <PressKitLink project={project} /> : <FollowLinks />}
      </Buy>
      <Facts>
        {facts.map(({ value, lang }, index) =>
          value ? (
            <li key={index} lang={lang}>
              {value}
            </li>
          ) : null,
        )}
      </Facts>
    </Stack>
  );
}

export function BarOffer({ project }: { project: Project }) {
  const price = usePrice(project);
  return (
    <>
      <StoreLink project={project} small isShort />
      {price ? <strong>{price}</strong> : null}
    </>
  );
}

/** Price and store of a work on phones, shown once the button of the store has left the window. */
export function StickyOffer({ project }: { project: Project }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const offer = document.getElementById(offerId);
    if (!offer || !('IntersectionObserver' in window)) return undefined;
    // Anything below the window counts as inside it, so that a jump past the element is noticed too.
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    observer.observe(offer);
    return () => observer.disconnect();
  }, []);
  return safeHttpUrl(project.steamUrl) ? (
    <Bar data-shown={isShown || undefined}>
      <BarOffer project={project} />
    </Bar>
  ) : null;
}
