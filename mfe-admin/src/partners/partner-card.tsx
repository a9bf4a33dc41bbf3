import styled from 'styled-components';

import { mailtoUrl, safeHttpUrl, twitterProfileUrl } from 'shared-contracts/entities';
import { plainLines } from 'shared-contracts/markdown';
import {
  AtIcon,
  Avatar,
  ExternalLink,
  GlobeIcon,
  Heading,
  Localized,
  MailIcon,
  PartnerCategoryBadge,
  Text,
  tokens,
  useLocalized,
  VisuallyHidden,
} from 'shared-ui';

import type { ListedCard } from '../content/content-card';
import { CardActions } from '../layout/cards/card-actions';
import { RecordCard } from '../layout/cards/card-list';
import { CardHead } from '../layout/cards/card-head';
import { useText } from '../text';

const Description = styled(Text)`
  white-space: pre-line;
`;

const Contacts = styled.div`
  display: flex;
  gap: ${tokens.space.xs};
  margin-inline-end: auto;
  & a {
    display: inline-grid;
    place-items: center;
    min-inline-size: 2.25rem;
    min-block-size: 2.25rem;
  }
`;

/** One partner of the grid, with contact links and actions. */
export function PartnerListCard({
  record: partner,
  named: _,
  hasDraft: __,
  choice,
  moves,
  ...actions
}: ListedCard<'partner'>) {
  const text = useText();
  const { text: name } = useLocalized(partner, 'name');
  const description = useLocalized(partner, 'description');
  const mail = mailtoUrl(partner.contactEmail);
  const twitter = twitterProfileUrl(partner.contactTwitter);
  return (
    <RecordCard as="article">
      <CardHead name={name} choice={choice} moves={moves}>
        <Avatar location={partner.avatar} name={name} />
      </CardHead>
      <div>
        <Heading level={2} look={4}>
          <Localized record={partner} field="name" />
        </Heading>
        <Text $soft $size="small">
          <Localized record={partner} field="role" />
        </Text>
      </div>
      <PartnerCategoryBadge category={partner.category} />
      {description.text ? (
        <Description $size="small" lang={description.lang}>
          {plainLines(description.text)}
        </Description>
      ) : null}
      <CardActions id={partner.id} name={name} {...actions}>
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
          {safeHttpUrl(partner.contactWebsite) ? (
            <ExternalLink href={partner.contactWebsite}>
              <GlobeIcon />
              <VisuallyHidden>{text('partner.website', { name })}</VisuallyHidden>
            </ExternalLink>
          ) : null}
        </Contacts>
      </CardActions>
    </RecordCard>
  );
}
