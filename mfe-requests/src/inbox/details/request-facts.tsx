import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { languageName, languageTag } from 'shared-contracts/localization';
import { Cluster, DateText, ExternalLink, SpecialtyBadge, tokens } from 'shared-ui';
import { Facts } from 'shared-ui/records';

import { useText } from '../messages/use-text';
import { StateBadges } from '../list/state-badges';

/** Like the header of a mail. */
const Head = styled.div`
  padding-block-end: ${tokens.space.m};
  border-block-end: 1px solid ${tokens.color.line};
`;

/** The sender, their contact, the subject, the time of arrival, and the time left for the reply. */
export function RequestHead({ request, now }: { request: CollaborationRequest; now: number }) {
  const text = useText();
  const { name, contact, specialty, preferredLanguage, createdAt } = request;
  return (
    <Head>
      <Facts
        facts={[
          [text('inbox.from'), <strong>{name}</strong>],
          [text('inbox.contact'), contact],
          [text('inbox.specialty'), specialty && <SpecialtyBadge specialty={specialty} />],
          [text('inbox.language'), languageName[preferredLanguage], languageTag[preferredLanguage]],
          [text('inbox.received'), <DateText value={createdAt} dateStyle="medium" withTime />],
          [
            text('inbox.due'),
            <Cluster>
              <StateBadges request={request} now={now} />
            </Cluster>,
          ],
        ]}
      />
    </Head>
  );
}

export function RequestMessage({ request }: { request: CollaborationRequest }) {
  const text = useText();
  const { experience, portfolio, message, preferredLanguage } = request;
  const lang = languageTag[preferredLanguage];
  return (
    <Facts
      isStacked
      facts={[
        [text('inbox.message'), message, lang],
        [text('inbox.experience'), experience, lang],
        [text('inbox.portfolio'), portfolio && <ExternalLink href={portfolio}>{portfolio}</ExternalLink>],
      ]}
    />
  );
}

export function RequestRetention({ request: { erasedAfter } }: { request: CollaborationRequest }) {
  const intl = useIntl();
  const text = useText();
  const until = erasedAfter === null ? null : intl.formatDate(erasedAfter, { dateStyle: 'medium' });
  const retention = until === null ? text('inbox.retention.off') : text('inbox.retention.until', { date: until });
  return <Facts isStacked facts={[[text('inbox.retention'), retention]]} />;
}
