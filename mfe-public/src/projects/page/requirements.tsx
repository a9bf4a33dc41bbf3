import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { freeText, settledEntries, type Project, type SystemRequirements } from 'shared-contracts/entities';
import { Heading, Stack, Text, tokens, useLocalized } from 'shared-ui';

import { FactRows } from '../../project-facts/fact-rows';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space.xl};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
`;

const parts = ['os', 'processor', 'memory', 'graphics', 'storage'] as const;

function Level({ needs }: { needs: SystemRequirements }) {
  const intl = useIntl();
  const notes = useLocalized(needs, 'notes');
  const facts = parts
    .filter((part) => needs[part])
    .map((part) => ({ term: intl.formatMessage({ id: `needs.${part}` }), value: needs[part] }));
  return (
    <Stack $gap="s">
      <Heading level={3}>{intl.formatMessage({ id: needs.isRecommended ? 'needs.best' : 'needs.least' })}</Heading>
      <FactRows facts={facts} />
      {notes.text ? (
        <Text $soft $size="small" lang={notes.lang}>
          {notes.text}
        </Text>
      ) : null}
    </Stack>
  );
}

/** What a work needs, as a table for each level; or data stored before there were levels. */
export function Requirements({ project }: { project: Project }) {
  const levels = settledEntries<SystemRequirements>(project.systemRequirements, 'isRecommended');
  if (levels.length === 0) return <Text>{freeText(project.systemRequirements, 'isRecommended')}</Text>;
  return (
    <Columns>
      {levels.map((needs, index) => (
        <Level key={index} needs={needs} />
      ))}
    </Columns>
  );
}
