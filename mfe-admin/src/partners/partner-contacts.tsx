import styled from 'styled-components';

import { mailtoUrl, safeHttpUrl, twitterProfileUrl, type Partner } from 'shared-contracts/entities';
import { plainLines } from 'shared-contracts/markdown';
import { AtIcon, ExternalLink, GlobeIcon, MailIcon, Text, tokens, useLocalized, VisuallyHidden } from 'shared-ui';

import { useText } from '../text';

const Description = styled(Text)`
  white-space: pre-line;
`;

const Contacts = styled.div`
  display: flex;
  gap: ${tokens.space.xs};
  & a {
    display: inline-grid;
    place-items: center;
    min-inline-size: 2.25rem;
    min-block-size: 2.25rem;
  }
`;

/** Description of a partner, and links to contact them. */
export function PartnerContacts({ partner, name }: { partner: Partner; name: string }) {
  const text = useText();
  const description = useLocalized(partner, 'description');
  const mail = mailtoUrl(partner.contactEmail);
  const twitter = twitterProfileUrl(partner.contactTwitter);
  const website = safeHttpUrl(partner.contactWebsite) ? partner.contactWebsite : null;
  return (
    <>
      {description.text ? (
        <Description $size="small" lang={description.lang}>
          {plainLines(description.text)}
        </Description>
      ) : null}
      {mail || twitter || website ? (
        <Contacts>
          {mail ? (
            <a href={mail}>
              <MailIcon />
              <VisuallyHidden>{text('partner.mail', { name })}</VisuallyHidden>
            </a>
          ) : null}
          {twitter ? (
            <ExternalLink href={twitter}>
              <AtIcon />
              <VisuallyHidden>{text('partner.twitter', { name })}</VisuallyHidden>
            </ExternalLink>
          ) : null}
          {website ? (
            <ExternalLink href={website}>
              <GlobeIcon />
              <VisuallyHidden>{text('partner.website', { name })}</VisuallyHidden>
            </ExternalLink>
          ) : null}
        </Contacts>
      ) : null}
    </>
  );
}
