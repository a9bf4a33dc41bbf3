import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { hoursLeft, type CollaborationRequest } from 'shared-contracts/entities';
import { languageName, languageTag } from 'shared-contracts/localization';
import { Cluster, ExternalLink, SpecialtyBadge, tokens } from 'shared-ui';

import { useText } from '../messages/use-text';
import { StateBadges } from '../list/state-badges';

const Facts = styled.dl`
  display: grid;
  align-content: start;
  gap: ${tokens.space.m};
  margin: 0;
  & dt {
    font-size: ${tokens.size.small};
    color: ${tokens.color.inkSoft};
  }
  & dd {
    margin: 0;
    white-space: pre-line;
  }
`;

/** One fact per line, as the head of a mail has them. */
const Head = styled(Facts)`
  grid-template-columns: fit-content(40%) minmax(0, 1fr);
  gap: ${tokens.space.xs} ${tokens.space.m};
  align-items: baseline;
  padding-block-end: ${tokens.space.m};
  border-block-end: 1px solid ${tokens.color.line};
  & > div {
    display: contents;
  }
`;

function Fact({ term, lang, children }: { term: string; lang?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}

/** Facts of a request: sender, contact, subject, time of receipt, and the time left for the reply. */
export function RequestHead({ request, now }: { request: CollaborationRequest; now: number }) {
  const text = useText();
  const intl = useIntl();
  const { name, contact, specialty, preferredLanguage, createdAt } = request;
  const hours = hoursLeft(request, now);
  return (
    <Head>
      <Fact term={text('inbox.from')}>
        <strong>{name}</strong>
      </Fact>
      <Fact term={text('inbox.contact')}>{contact}</Fact>
      {specialty ? (
        <Fact term={text('inbox.specialty')}>
          <SpecialtyBadge specialty={specialty} />
        </Fact>
      ) : null}
      <Fact term={text('inbox.language')}>
        <span lang={languageTag[preferredLanguage]}>{languageName[preferredLanguage]}</span>
      </Fact>
      <Fact term={text('inbox.received')}>
        <time dateTime={createdAt}>{intl.formatDate(createdAt, { dateStyle: 'long', timeStyle: 'short' })}</time>
      </Fact>
      <Fact term={text('inbox.due')}>
        <Cluster>
          <StateBadges request={request} now={now} />
          {request.state === 'new' && hours >= 0 ? text('inbox.hoursLeft', { count: hours }) : null}
        </Cluster>
      </Fact>
    </Head>
  );
}

export function RequestMessage({ request }: { request: CollaborationRequest }) {
  const text = useText();
  const { experience, portfolio, message, preferredLanguage } = request;
  const lang = languageTag[preferredLanguage];
  return (
    <Facts>
      <Fact term={text('inbox.message')} lang={lang}>
        {message}
      </Fact>
      {experience ? (
        <Fact term={text('inbox.experience')} lang={lang}>
          {experience}
        </Fact>
      ) : null}
      {portfolio ? (
        <Fact term={text('inbox.portfolio')}>
          <ExternalLink href={portfolio}>{portfolio}</ExternalLink>
        </Fact>
      ) : null}
    </Facts>
  );
}

export function RequestRetention({ request: { erasedAfter } }: { request: CollaborationRequest }) {
  const intl = useIntl();
  const text = useText();
  return (
    <Facts>
      <Fact term={text('inbox.retention')}>
        {erasedAfter === null
          ? text('inbox.retention.off')
          : text('inbox.retention.until', { date: intl.formatDate(erasedAfter, { dateStyle: 'long' }) })}
      </Fact>
    </Facts>
  );
}
