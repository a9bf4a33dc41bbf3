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
  VisuallyHidden,
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

interface ActionLinkProps {
  href: string | null | undefined;
  $variant?: 'secondary';
  children: string;
}

/** A link as a button; an unsafe URL is rendered as text. */
function ActionLink({ href, children, ...look }: ActionLinkProps) {
  const text = useTexts<'ui.external'>();
  const address = safeHttpUrl(href);
  if (!address) return href ? <Text>{children}</Text> : null;
  return (
    <ButtonAnchor {...look} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{text('ui.external')}</VisuallyHidden>
    </ButtonAnchor>
  );
}

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
              <ActionLink href={steamUrl}>{text('project.store')}</ActionLink>
              <ActionLink href={mediaPackUrl} $variant="secondary">
                {text('project.pressKit')}
              </ActionLink>
            </Stack>
          </Block>
        ) : null}
      </Columns>
    </Ground>
  );
}
