import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { mailtoUrl, safeHttpUrl, twitterProfileUrl, type Partner, type Project } from 'shared-contracts/entities';
import { localizedTextOf } from 'shared-contracts/localization';
import {
  Avatar,
  ExternalLink,
  GlobeIcon,
  Heading,
  linkTarget,
  Localized,
  MailIcon,
  media,
  Text,
  tokens,
  VisuallyHidden,
  useTexts,
} from 'shared-ui';

import { TitleLink } from '../frame/title';
import { XSign } from '../frame/x-sign';
import { useImages } from '../images/record-image';
import { MarkedField } from '../texts/marked-text';
import { partnerAnchor } from './listed-partners';
import type { LandingMessageId } from '../landing/messages';

const Whole = styled.article`
  --portrait: 2.25rem;
  display: grid;
  grid-template-columns: var(--portrait) minmax(0, 1fr);
  gap: 0 0.5rem;
  align-items: start;
  min-inline-size: 0;
  line-height: 1.4;
  ${media.medium} {
    --portrait: 2.75rem;
    gap: 0 0.75rem;
  }
`;

/** The contacts are beside the name, and closer to it than to the next person. */
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  ${media.narrow} {
    flex-wrap: wrap;
  }
  ${media.medium} {
    justify-content: start;
  }
  ${media.print} {
    flex-wrap: wrap;
    gap: 0 0.75rem;
  }
`;

const Name = styled(Heading)`
  font-size: 1.0625rem;
`;

const Description = styled(Text).attrs({ $size: 'small' })`
  margin-block-start: 0.25rem;
  white-space: pre-line;
`;

/** Separated by space, which needs no translation. */
const Works = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  font-size: 0.75rem;
  line-height: 1.5rem;
  & a {
    ${linkTarget}
    text-decoration-color: ${tokens.color.line};
  }
`;

/** Its targets are larger than the line of the name. */
const Contacts = styled.div`
  display: flex;
  margin: -0.375rem -0.75rem -0.875rem 0;
  ${media.narrow} {
    margin: 0 0 0 -0.75rem;
  }
  ${media.medium} {
    margin-inline: -0.625rem 0;
  }
  & a {
    display: inline-grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    color: ${tokens.color.inkSoft};
  }
  & a:hover {
    color: ${tokens.color.accent};
  }
  /* In print, addresses replace their icons. */
  ${media.print} {
    flex-wrap: wrap;
    gap: 0 0.75rem;
    margin: 0;
    & a {
      display: block;
      inline-size: auto;
      block-size: auto;
    }
    & svg {
      display: none;
    }
  }
`;

export function PartnerCard({ partner, works = [] }: { partner: Partner; works?: readonly Project[] | undefined }) {
  const text = useTexts<LandingMessageId>();
  const { text: name } = localizedTextOf(partner, 'name', useLocale());
  const imageOf = useImages(partner);
  const contacts = [
    { id: 'partner.mail', href: mailtoUrl(partner.contactEmail), Anchor: 'a', Sign: MailIcon },
    { id: 'partner.website', href: safeHttpUrl(partner.contactWebsite), Anchor: ExternalLink, Sign: GlobeIcon },
    { id: 'partner.twitter', href: twitterProfileUrl(partner.contactTwitter), Anchor: ExternalLink, Sign: XSign },
  ] as const;
  const reachable = contacts.flatMap(({ href, ...rest }) => (href ? [{ ...rest, href }] : []));
  return (
    <Whole id={partnerAnchor(partner)}>
      <Avatar {...imageOf(partner.avatar)} name={name} size="var(--portrait)" />
      <div>
        <Head>
          <Name level={4}>
            <Localized record={partner} field="name" />
          </Name>
          {reachable.length > 0 ? (
            <Contacts>
              {reachable.map(({ id, href, Anchor, Sign }) => (
                <Anchor key={id} href={href} data-address={id === 'partner.mail' ? partner.contactEmail : undefined}>
                  <Sign />
                  <VisuallyHidden>{text(id, { name })}</VisuallyHidden>
                </Anchor>
              ))}
            </Contacts>
          ) : null}
        </Head>
        <Text $soft $size="small">
          <Localized record={partner} field="role" />
        </Text>
        <MarkedField record={partner} field="description" as={Description} />
        {works.length > 0 ? (
          <Works aria-label={text('partner.works', { name })}>
            {works.map((work) => (
              <li key={work.id}>
                <TitleLink to={`/project/${work.id}`} record={work} />
              </li>
            ))}
          </Works>
        ) : null}
      </div>
    </Whole>
  );
}
