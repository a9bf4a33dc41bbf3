import type { ReactNode } from 'react';
import styled from 'styled-components';

import { limits } from 'shared-contracts/entities';
import { Card, Heading, tokens } from 'shared-ui';
import { DateField, ListField, LocalizedField, TextField } from 'shared-ui/forms';

import { FieldColumns } from '../layout/field-columns';
import { useText } from '../text';
import { characterValues, platformValues } from './details-values';

const Panel = styled(Card)<{ $isFull?: boolean }>`
  gap: ${tokens.space.m};
  padding: ${tokens.space.l};
  overflow: visible;
  ${({ $isFull }) => ($isFull ? 'grid-column: 1 / -1;' : '')}
`;

/** One section of the editor. */
export function DetailsSection({
  title,
  isFull = false,
  children,
}: {
  title: string;
  isFull?: boolean;
  children: ReactNode;
}) {
  return (
    <Panel as="section" $isFull={isFull} aria-label={title}>
      <Heading level={2} look={3}>
        {title}
      </Heading>
      {children}
    </Panel>
  );
}

/** Where the project can be played: name, address and date of each. */
export function PlatformsField() {
  const text = useText();
  return (
    <ListField
      name="platforms"
      label={text('field.platforms')}
      itemLabel={(index) => text('platforms.name', { number: index + 1 })}
      addLabel={text('platforms.add')}
      create={() => platformValues(null)}
      max={limits.list}
    >
      {(path) => (
        <>
          <TextField name={`${path}.name`} label={text('field.platformName')} required />
          <TextField name={`${path}.url`} label={text('field.url')} type="url" spellCheck={false} />
          <DateField name={`${path}.releaseDate`} label={text('field.releaseDate')} />
        </>
      )}
    </ListField>
  );
}

/** The people of the story. Japanese name and role are required, here and by the server. */
export function CharactersField() {
  const text = useText();
  return (
    <ListField
      name="characters"
      label={text('field.characters')}
      itemLabel={(index) => text('characters.name', { number: index + 1 })}
      addLabel={text('characters.add')}
      create={() => characterValues(null)}
      max={limits.list}
    >
      {(path) => (
        <>
          <FieldColumns>
            <LocalizedField name={`${path}.name`} label={text('field.name')} required />
            <LocalizedField name={`${path}.role`} label={text('field.role')} required />
          </FieldColumns>
          <LocalizedField name={`${path}.description`} label={text('field.description')} rows={3} />
          <TextField
            name={`${path}.imageUrl`}
            label={text('field.imageUrl')}
            note={text('form.imageNote')}
            inputMode="url"
            spellCheck={false}
          />
        </>
      )}
    </ListField>
  );
}
