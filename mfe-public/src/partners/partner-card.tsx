import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { mailtoUrl, safeHttpUrl, twitterProfileUrl, type Partner } from 'shared-contracts/entities';
import { localizedText } from 'shared-contracts/localization';
import {
  AtIcon,
  Avatar,
  ExternalLink,
  GlobeIcon,
  Heading,
  Localized,
  MailIcon,
  Text,
  tokens,
  VisuallyHidden,
} from 'shared-ui';

const Whole = styled.article`
  display: flex;
  align-items: center;
  gap: ${tokens.space.m};
  min-inline-size: 0;
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Contacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
  margin-inline-start: -0.5rem;
  & a {
    display: inline-grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.25rem;
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
  const mail = mailtoUrl(partner.contactEmail);
  const website = safeHttpUrl(partner.contactWebsite);
  const twitter = twitterProfileUrl(partner.contactTwitter);
  return (
    <Whole>
      <Avatar location={partner.avatar} name={name} size="5rem" />
      <Words>
        <Heading level={4} look={3}>
          <Localized record={partner} field="name" />
        </Heading>
        <Text $soft $size="small">
          <Localized record={partner} field="role" />
        </Text>
        {mail || website || twitter ? (
          <Contacts>
            {mail ? (
              <a href={mail}>
                <MailIcon />
                <VisuallyHidden>{intl.formatMessage({ id: 'partner.mail' }, { name })}</VisuallyHidden>
              </a>
            ) : null}
            {website ? (
              <ExternalLink href={website}>
                <GlobeIcon />
                <VisuallyHidden>{intl.formatMessage({ id: 'partner.website' }, { name })}</VisuallyHidden>
              </ExternalLink>
            ) : null}
            {twitter ? (
              <ExternalLink href={twitter}>
                <AtIcon />
                <VisuallyHidden>{intl.formatMessage({ id: 'partner.twitter' }, { name })}</VisuallyHidden>
              </ExternalLink>
            ) : null}
          </Contacts>
        ) : null}
      </Words>
    </Whole>
  );
}
