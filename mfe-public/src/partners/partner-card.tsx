import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { mailtoUrl, safeHttpUrl, twitterProfileUrl, type Partner } from 'shared-contracts/entities';
import { localizedText } from 'shared-contracts/localization';
import { useLocale } from 'shared-contracts/client';
import { AtIcon, Avatar, Card, Cluster, ExternalLink, GlobeIcon, Heading, Localized, MailIcon, Text, tokens, VisuallyHidden } from 'shared-ui';

const Whole = styled(Card)`
  flex-direction: row;
  align-items: center;
  gap: ${tokens.space.m};
  padding: ${tokens.space.m};
  block-size: 100%;
`;

const Words = styled.div`
  min-inline-size: 0;
  flex: 1;
  & a {
    display: inline-grid;
    place-items: center;
    min-inline-size: 2rem;
    min-block-size: 2rem;
  }
`;

/** One partner: who, as what, and how to reach them. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const intl = useIntl();
  const { text: name } = localizedText(partner, 'name', useLocale());
  const mail = mailtoUrl(partner.contactEmail);
  const twitter = twitterProfileUrl(partner.contactTwitter);
  return (
    <Whole as="article">
      <Avatar location={partner.avatar} name={name} />
      <Words>
        <Heading level={4}>
          <Localized record={partner} field="name" />
        </Heading>
        <Text $soft $size="small">
          <Localized record={partner} field="role" />
        </Text>
        <Cluster $gap="xs">
          {mail ? (
            <a href={mail}>
              <MailIcon />
              <VisuallyHidden>{intl.formatMessage({ id: 'partner.mail' }, { name })}</VisuallyHidden>
            </a>
          ) : null}
          {safeHttpUrl(partner.contactWebsite) ? (
            <ExternalLink href={partner.contactWebsite}>
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
        </Cluster>
      </Words>
    </Whole>
  );
}
