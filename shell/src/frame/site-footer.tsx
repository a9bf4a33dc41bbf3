import { useContext } from 'react';
import styled from 'styled-components';

import { useLocale, useStudio } from 'shared-client';
import { linkName, safeHttpUrl } from 'shared-contracts/entities';
import type { PageSection } from 'shared-contracts/federation';
import { feedPath, pageAddress } from 'shared-contracts/localization';
import {
  AnchorLink,
  Container,
  media,
  notPrinted,
  Phrases,
  StudioSeal,
  tokens,
  useStudioName,
  useStudioSubtitle,
  useStudioTexts,
  useTexts,
} from 'shared-ui';
import { Link, SiteContext } from 'shared-ui/router';

import type { MessageId } from '../messages';
import { wordsIn } from './sections';

const Ground = styled.footer`
  padding-block: clamp(1.25rem, 5vw, 4rem) clamp(1rem, 5vw, 2.5rem);
  background: #1c1815;
  color: #f3ece0;
  ${notPrinted}
`;

const Layout = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: clamp(1rem, 3vw, 1.5rem) ${tokens.space.xl};
`;

const Studio = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.m};
`;

const Name = styled.p`
  font-family: ${tokens.font.display};
  font-size: ${tokens.size.h3};
  font-weight: 600;
  line-height: 1.4;
`;

/** The space between links belongs to them, so that a short link is as far from its neighbours as the others. */
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  margin-inline: -0.75rem;
  ${media.narrow} {
    margin-inline: -0.5rem;
  }
`;

const FooterLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  min-inline-size: 2.75rem;
  padding-inline: 0.75rem;
  text-decoration-color: #8a7d6d;
`;

const Last = styled.div`
  flex-basis: 100%;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1.5rem;
  padding-block-start: ${tokens.space.l};
  border-block-start: 1px solid #4a4138;
  font-size: ${tokens.size.small};
  color: #cdc2b2;
`;

/** Other sites of the studio, and its feed. */
function ElsewhereLinks() {
  const text = useTexts<MessageId>();
  const locale = useLocale();
  const links = (useStudio()?.links ?? []).flatMap((link) => {
    const address = safeHttpUrl(link.url);
    return address ? [{ address, name: linkName(link, locale) || new URL(address).hostname }] : [];
  });
  return (
    <Links as="ul" role="list">
      {links.map(({ address, name }, index) => (
        <li key={index}>
          <FooterLink href={address} rel="me noopener noreferrer">
            {name}
          </FooterLink>
        </li>
      ))}
      <li>
        <FooterLink href={pageAddress('', feedPath, locale)} type="application/atom+xml">
          {text('footer.feed')}
        </FooterLink>
      </li>
    </Links>
  );
}

/** The footer of every public page. The year is fixed by the specification. */
export function SiteFooter({ sections }: { sections: readonly PageSection[] }) {
  const text = useTexts<MessageId>();
  const locale = useLocale();
  const { pages } = useContext(SiteContext);
  const texts = useStudio()?.pages ?? {};
  const name = useStudioName();
  const subtitle = useStudioSubtitle();
  const copyright = useStudioTexts<MessageId>()('copyright', 'studio.copyright');
  return (
    <Ground data-theme="dark">
      <Layout>
        <Studio>
          <StudioSeal size="3rem" />
          <div>
            <Name lang={name.lang}>{name.text}</Name>
            <p lang={subtitle.lang}>
              <Phrases>{subtitle.text}</Phrases>
            </p>
          </div>
        </Studio>
        <Links aria-label={text('footer.label')}>
          {sections.length > 0 ? (
            // Without the first section, which is the top of the page.
            sections
              .slice(1)
              .map(({ id, words }) => <FooterLink key={id} as={AnchorLink} to={id} {...wordsIn(locale, words)} />)
          ) : (
            <FooterLink as={Link} to="/">
              {text('nav.home')}
            </FooterLink>
          )}
          {pages.map(({ path, link, text: shown }) =>
            link && (!shown || shown in texts) ? (
              <FooterLink key={path} as={Link} to={path} {...wordsIn(locale, link)} />
            ) : null,
          )}
        </Links>
        <Last>
          <p lang={copyright.lang}>{copyright.text}</p>
          <ElsewhereLinks />
        </Last>
      </Layout>
    </Ground>
  );
}
