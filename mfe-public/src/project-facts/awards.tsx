import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { ExternalLink, Localized, tokens } from 'shared-ui';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};
  font-weight: 600;
  & > li::before {
    content: '❖ ' / '';
    color: ${tokens.color.accent};
  }
`;

/** Prizes and selections of a work, each a link to its source; nothing without one. */
export const Awards = ({ project: { awards } }: { project: Project }) =>
  awards?.length ? (
    <List>
      {awards.map((award, index) => (
        <li key={index}>
          <ExternalLink href={award.url}>
            <Localized record={award} field="award" />
          </ExternalLink>
        </li>
      ))}
    </List>
  ) : null;
