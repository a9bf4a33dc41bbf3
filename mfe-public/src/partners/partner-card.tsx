import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { mailtoUrl, safeHttpUrl, twitterProfileUrl, type Partner } from 'shared-contracts/entities';
import { localizedText } from 'shared-contracts/localization';
import { Avatar, ExternalLink, GlobeIcon, Heading, Localized, MailIcon, Text, tokens, VisuallyHidden } from 'shared-ui';

import { partnerAnchor } from './partner-anchor';

const Whole = styled.article`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-inline-size: 0;
  line-height: 1.4;
`;

const Name = styled(Heading)`
  font-size: 1.0625rem;
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Contacts = styled.div`
  display: flex;
  flex: none;
  margin-inline-end: -0.75rem;
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
`;

/** The sign of X, which was Twitter. */
function XSign() {
  return (
    <svg viewBox="0 0 24 24" width="1.1em" height="1.1em" fill="currentColor" aria-hidden="true">
      <path d="M17.8 3h3.1l-6.8 7.7L22 21h-6.3l-4.9-6.4L5.2 21H2.1l7.2-8.3L1.8 3h6.4l4.4 5.9zm-1.1 16.2h1.7L7.2 4.7H5.4z" />
    </svg>
  );
}

/** One partner with role and contact links. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const intl = useIntl();
  const { text: name } = localizedText(partner, 'name', useLocale());
  const contacts = [
    { id: 'partner.mail', href: mailtoUrl(partner.contactEmail), Anchor: 'a', Sign: MailIcon },
    { id: 'partner.website', href: safeHttpUrl(partner.contactWebsite), Anchor: ExternalLink, Sign: GlobeIcon },
    { id: 'partner.twitter', href: twitterProfileUrl(partner.contactTwitter), Anchor: ExternalLink, Sign: XSign },
  ] as const;
  const reachable = contacts.flatMap(({ href, ...rest }) => (href ? [{ ...rest, href }] : []));
  return (
    <Whole id={partnerAnchor(partner)}>
      <Avatar location={partner.avatar} name={name} size="2.75rem" />
      <Words>
        <Name level={4}>
          <Localized record={partner} field="name" />
        </Name>
        <Text $soft $size="small">
          <Localized record={partner} field="role" />
        </Text>
      </Words>
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
    </Whole>
  );
}
