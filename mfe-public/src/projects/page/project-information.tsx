import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
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
  useLocalized,
  VisuallyHidden,
} from 'shared-ui';

import { FactRows, type Fact } from '../../project-facts/fact-rows';
import { usePriceFacts } from '../../project-facts/price';
import { ReleaseDate } from '../../project-facts/release-date';

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

/** Links of a project; an unsafe URL is rendered as text. */
function Links({ links }: { links: readonly { href: string; text: string; main: boolean }[] }) {
  const intl = useIntl();
  return (
    <Stack $gap="s">
      {links.map(({ href, text, main }) => {
        const address = safeHttpUrl(href);
        return address ? (
          <ButtonAnchor
            key={text}
            $variant={main ? 'primary' : 'secondary'}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text}
            <VisuallyHidden>{intl.formatMessage({ id: 'ui.external' })}</VisuallyHidden>
          </ButtonAnchor>
        ) : (
          <Text key={text}>{text}</Text>
        );
      })}
    </Stack>
  );
}

/** Facts, platforms and links of a project; nothing if it has none. */
export function ProjectInformation({ project }: { project: Project }) {
  const intl = useIntl();
  const rating = useLocalized(project, 'ageRating');
  const prices = usePriceFacts(project);
  const facts: Fact[] = [
    {
      term: intl.formatMessage({ id: 'project.release' }),
      value: project.releaseDate ? <ReleaseDate value={project.releaseDate} /> : '',
    },
    ...(prices.length > 1 ? prices : []),
    { term: intl.formatMessage({ id: 'project.version' }), value: project.version ?? '' },
    { term: intl.formatMessage({ id: 'project.ageRating' }), value: rating.text, lang: rating.lang },
  ].filter(({ value }) => value !== '');
  const platforms = project.platforms ?? [];
  const links = [
    { text: intl.formatMessage({ id: 'project.store' }), href: project.steamUrl ?? '', main: true },
    { text: intl.formatMessage({ id: 'project.pressKit' }), href: project.mediaPackUrl ?? '', main: false },
  ].filter(({ href }) => href !== '');
  if (facts.length + platforms.length + links.length === 0) return null;
  return (
    <Ground>
      <Columns>
        {facts.length > 0 ? (
          <Block title={intl.formatMessage({ id: 'project.information' })}>
            <FactRows facts={facts} />
          </Block>
        ) : null}
        {platforms.length > 0 ? (
          <Block title={intl.formatMessage({ id: 'project.platforms' })}>
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
        {links.length > 0 ? (
          <Block title={intl.formatMessage({ id: 'project.links' })}>
            <Links links={links} />
          </Block>
        ) : null}
      </Columns>
    </Ground>
  );
}
