import styled from 'styled-components';

import { useLocale } from 'shared-client';
import { pitchTexts, type Project } from 'shared-contracts/entities';
import { Text } from 'shared-ui';

import { FallbackTag } from '../../frame/title';
import { shelfGrid } from '../../frame/shelf';
import { MarkedField } from '../../texts/marked-text';

const usePitchTexts = (project: Project) => pitchTexts(project, useLocale());

export function PitchTag({ project }: { project: Project }) {
  const [first] = usePitchTexts(project);
  return <FallbackTag record={project} field={first?.field ?? 'description'} />;
}

/** The beginning of a description; a logline is short enough to be shown whole. */
const Beginning = styled(Text)`
  @media screen {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    ${shelfGrid} {
      -webkit-line-clamp: 4;
    }
  }
`;

/** The whole pitch of a work: its logline, or its description if it has none. */
export function Pitch({ project }: { project: Project }) {
  const [first] = usePitchTexts(project);
  return first ? <MarkedField record={project} field={first.field} as={Text} $size="lead" /> : null;
}

export const PitchSummary = ({ project }: { project: Project }) =>
  usePitchTexts(project).map(({ field }) => (
    <MarkedField
      key={field}
      record={project}
      field={field}
      as={field === 'logline' ? Text : Beginning}
      $size="small"
      $soft={field !== 'logline'}
    />
  ));
