import type { ReactNode } from 'react';
import styled from 'styled-components';

import { safeHttpUrl, type Project } from 'shared-contracts/entities';
import {
  ButtonAnchor,
  Container,
  DateText,
  ExternalLink,
  Heading,
  linkTarget,
  media,
  Stack,
  Text,
  tokens,
  useTexts,
} from 'shared-ui';

import { FactRows, hasFacts, useFacts } from '../../project-facts/facts';
import type { ProjectMessageId } from '../messages';

const Ground = styled.div`
  padding-block: ${tokens.space.xxl};
  background: ${tokens.color.surface};
  ${media.print} {
    padding-block: 1rem;
    background: none;
  }
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${tokens.space.xl} clamp(2rem, 6vw, 5rem);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  align-items: start;
`;

const Platforms = styled.ul.attrs({ role: 'list' })`
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.space.m};
    padding-block: ${tokens.space.s};
    border-block-start: 1px solid ${tokens.color.line};
  }
  & a {
    ${linkTarget}
  }
`;

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack>
      <Heading level={2} look={3}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** A link as a button; an unsafe URL is rendered as text. */
const action = (href: string | null | undefined, words: string, $variant?: 'secondary') =>
  safeHttpUrl(href) ? (
    <ButtonAnchor as={ExternalLink} href={href} $variant={$variant}>
      {words}
    </ButtonAnchor>
  ) : href ? (
    <Text>{words}</Text>
  ) : null;

/** Facts, platforms and links of a project; nothing if it has none. */
export function ProjectInformation({ project }: { project: Project }) {
  const text = useTexts<ProjectMessageId>();
  const { release, prices, version, rating } = useFacts(project);
  const facts = [release, ...(prices.length > 1 ? prices : []), version, rating];
  const platforms = project.platforms ?? [];
  const { steamUrl, mediaPackUrl } = project;
  if (!hasFacts(facts) && platforms.length === 0 && !steamUrl && !mediaPackUrl) return null;
  return (
    <Ground>
      <Columns>
        {hasFacts(facts) ? (
          <Block title={text('project.information')}>
            <FactRows facts={facts} />
          </Block>
        ) : null}
        {platforms.length > 0 ? (
          <Block title={text('project.platforms')}>
            <Platforms>
              {platforms.map(({ name, url, releaseDate }, index) => (
                <li key={`${index} ${name}`}>
                  <ExternalLink href={url}>{name}</ExternalLink>
                  {releaseDate ? (
                    <Text as="span" $soft $size="small">
                      <DateText value={releaseDate} />
                    </Text>
                  ) : null}
                </li>
              ))}
            </Platforms>
          </Block>
        ) : null}
        {steamUrl || mediaPackUrl ? (
          <Block title={text('project.links')}>
            <Stack $gap="s">
              {action(steamUrl, text('project.store'))}
              {action(mediaPackUrl, text('project.pressKit'), 'secondary')}
            </Stack>
          </Block>
        ) : null}
      </Columns>
    </Ground>
  );
}
