import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { mailtoUrl, safeHttpUrl, twitterProfileUrl, type Partner } from 'shared-contracts/entities';
import { localizedText } from 'shared-contracts/localization';
import { Avatar, ExternalLink, GlobeIcon, Heading, Localized, MailIcon, Text, tokens, VisuallyHidden } from 'shared-ui';

import { XSign } from '../frame/x-sign';
import { usePictures } from '../pictures/use-pictures';
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

/** One partner with role and contact links. */
export function PartnerCard({ partner }: { partner: Partner }) {
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
      <Avatar {...pictureOf(partner.avatar)} name={name} size="2.75rem" />
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
