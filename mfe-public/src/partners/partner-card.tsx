import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { mailtoUrl, safeHttpUrl, twitterProfileUrl, type Partner, type Project } from 'shared-contracts/entities';
import { localizedText } from 'shared-contracts/localization';
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
} from 'shared-ui';
import { Link } from 'shared-ui/router';

import { RecordTitle } from '../frame/title';
import { XSign } from '../frame/x-sign';
import { usePictures } from '../pictures/use-pictures';
import { partnerAnchor } from './partner-anchor';

/** Only the name is beside the contacts, so that role and works have the whole width. */
const Whole = styled.article`
  --portrait: 2.25rem;
  display: grid;
  grid-template-columns: var(--portrait) minmax(0, 1fr) auto;
  gap: 0 0.5rem;
  min-inline-size: 0;
  line-height: 1.4;
  & > :first-child {
    grid-row: 1 / span 3;
    align-self: start;
  }
  ${media.medium} {
    --portrait: 2.75rem;
    gap: 0 0.75rem;
  }
`;

const Name = styled(Heading)`
  font-size: 1.0625rem;
`;

const Below = styled.div`
  grid-column: 2 / -1;
`;

/** Separated by room alone, which every language understands. */
const Works = styled.ul.attrs({ role: 'list' })`
  grid-column: 2 / -1;
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
  /* The addresses in place of their signs. */
  ${media.print} {
    flex-direction: column;
    flex-shrink: 1;
    margin-inline-end: 0;
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

interface PartnerCardProps {
  partner: Partner;
  /** Works that the partner took part in. */
  works?: readonly Project[];
}

/** One partner with role, works and contact links. */
export function PartnerCard({ partner, works = [] }: PartnerCardProps) {
  const intl = useIntl();
  const { text: name } = localizedText(partner, 'name', useLocale());
  const pictureOf = usePictures(partner);
  const contacts = [
    { id: 'partner.mail', href: mailtoUrl(partner.contactEmail), Anchor: 'a', Sign: MailIcon },
    { id: 'partner.website', href: safeHttpUrl(partner.contactWebsite), Anchor: ExternalLink, Sign: GlobeIcon },
    { id: 'partner.twitter', href: twitterProfileUrl(partner.contactTwitter), Anchor: ExternalLink, Sign: XSign },
  ] as const;
  const reachable = contacts.flatMap(({ href, ...rest }) => (href ? [{ ...rest, href }] : []));
  return (
    <Whole id={partnerAnchor(partner)}>
      <Avatar {...pictureOf(partner.avatar)} name={name} size="var(--portrait)" />
      <Name level={4}>
        <Localized record={partner} field="name" />
      </Name>
      {reachable.length > 0 ? (
        <Contacts>
          {reachable.map(({ id, href, Anchor, Sign }) => (
            <Anchor key={id} href={href}>
              <Sign />
              <VisuallyHidden>{intl.formatMessage({ id }, { name })}</VisuallyHidden>
            </Anchor>
          ))}
        </Contacts>
      ) : null}
      <Below>
        <Text $soft $size="small">
          <Localized record={partner} field="role" />
        </Text>
      </Below>
      {works.length > 0 ? (
        <Works aria-label={intl.formatMessage({ id: 'partner.works' }, { name })}>
          {works.map((work) => (
            <li key={work.id}>
              <Link to={`/project/${work.id}`}>
                <RecordTitle record={work} />
              </Link>
            </li>
          ))}
        </Works>
      ) : null}
    </Whole>
  );
}
