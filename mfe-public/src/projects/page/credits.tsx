import styled from 'styled-components';

import type { Credit, Feature, Project } from 'shared-contracts/entities';
import { Localized, Stack, tokens } from 'shared-ui';

import { beside } from '../../frame/styles';
import { PartnerName } from '../../partners/partner-name';
import { Awards } from '../../project-facts/awards';
import { ReviewQuote } from '../../project-facts/review-quote';
import { MarkedField, Untranslated } from '../../texts/marked-text';

const Roll = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space.s} ${tokens.space.xl};
  & > div {
    ${beside('minmax(0, 1fr)')}
    gap: 0 ${tokens.space.m};
    padding-block: ${tokens.space.xs};
    border-block-end: 1px solid ${tokens.color.line};
  }
  & dt {
    color: ${tokens.color.inkSoft};
  }
`;

/** Credits of a work: partners, whose names lead to them, and others. */
export const Credits = ({ credits }: { credits: readonly Credit[] }) => (
  <Roll>
    {credits.map((credit, index) => (
      <div key={index}>
        <dt>
          <Localized record={credit} field="role" />
        </dt>
        <dd>
          <PartnerName id={credit.partner} /> <Untranslated>{credit.name ?? ''}</Untranslated>
        </dd>
      </div>
    ))}
  </Roll>
);

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space.m} ${tokens.space.xl};
`;

const Item = styled.li`
  padding-block: ${tokens.space.s};
  border-block-start: 1px solid ${tokens.color.line};
`;

export const Features = ({ features }: { features: readonly Feature[] }) => (
  <List>
    {features.map((feature, index) => (
      <Item key={index}>
        <MarkedField record={feature} field="title" />
      </Item>
    ))}
  </List>
);

/** Awards and reviews of a work. */
export const Praise = ({ project }: { project: Project }) => (
  <Stack>
    <Awards project={project} />
    {project.reviews?.length ? (
      <List>
        {project.reviews.map((review, index) => (
          <li key={index}>
            <ReviewQuote review={review} />
          </li>
        ))}
      </List>
    ) : null}
  </Stack>
);
