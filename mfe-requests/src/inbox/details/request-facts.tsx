import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { languageName, languageTag } from 'shared-contracts/localization';
import { Cluster, DateText, ExternalLink, SpecialtyBadge, tokens } from 'shared-ui';

import { useText } from '../messages/use-text';

const Facts = styled.dl`
  display: grid;
  align-content: start;
  gap: ${tokens.space.m};
  margin: 0;
`;

const Term = styled.dt`
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

const Value = styled.dd`
  margin: 0;
  white-space: pre-line;
`;

function Fact({ term, lang, children }: { term: string; lang?: string; children: ReactNode }) {
  return (
    <div>
      <Term>{term}</Term>
      <Value lang={lang}>{children}</Value>
    </div>
  );
}

/** All fields of the sender. */
export function RequestFacts({
  request,
  children,
}: {
  request: CollaborationRequest;
  /** What can be done with the contact. */
  children: ReactNode;
}) {
  const text = useText();
  const { contact, specialty, experience, portfolio, message, preferredLanguage } = request;
  const lang = languageTag[preferredLanguage];
  return (
    <Facts>
      <Fact term={text('inbox.contact')}>
        <Cluster $gap="m">
          {contact}
          {children}
        </Cluster>
      </Fact>
      {specialty ? (
        <Fact term={text('inbox.specialty')}>
          <SpecialtyBadge specialty={specialty} />
        </Fact>
      ) : null}
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
      <Fact term={text('inbox.message')} lang={lang}>
        {message}
      </Fact>
    </Facts>
  );
}

/** Date, language and erasure date of a request. */
export function RequestCircumstances({
  request: { createdAt, preferredLanguage, erasedAfter },
}: {
  request: CollaborationRequest;
}) {
  const intl = useIntl();
  const text = useText();
  return (
    <Facts>
      <Fact term={text('inbox.received')}>
        <DateText value={createdAt} />
      </Fact>
      <Fact term={text('inbox.language')}>
        <span lang={languageTag[preferredLanguage]}>{languageName[preferredLanguage]}</span>
      </Fact>
      <Fact term={text('inbox.retention')}>
        {erasedAfter === null
          ? text('inbox.retention.off')
          : text('inbox.retention.until', { date: intl.formatDate(erasedAfter, { dateStyle: 'long' }) })}
      </Fact>
    </Facts>
  );
}
