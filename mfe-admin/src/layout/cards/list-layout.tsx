import styled from 'styled-components';

import { Cluster, icon } from 'shared-ui';
import { IconActionButton } from 'shared-ui/records';

import { useText } from '../../text';
import { deviceChoice } from '../device-choice';
import { pressedInForcedColors } from '../filters/choice-button';

/** Shows records as cards, which the specification names for each list (section 2), or as the rows of a table. */
const layouts = ['cards', 'table'] as const;
type ListLayout = (typeof layouts)[number];

const icons = {
  cards: icon(<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />),
  table: icon(<path d="M4 5h16v14H4zM4 10h16M4 14.5h16M9 10v9" />),
};

const Choices = styled(Cluster)`
  & button {
    ${pressedInForcedColors}
  }
`;

const choice = deviceChoice<ListLayout>('bokkado-list-layout', layouts);

/** The layout of all lists on this device. */
export const useListLayout = choice.useChosen;

export function LayoutSwitch() {
  const text = useText();
  const chosen = useListLayout();
  return (
    <Choices $gap="xs" role="group" aria-label={text('list.layout')}>
      {layouts.map((layout) => {
        const Icon = icons[layout];
        return (
          <IconActionButton
            key={layout}
            $variant={layout === chosen ? 'secondary' : 'quiet'}
            $small
            aria-label={text(`list.layout.${layout}`)}
            aria-pressed={layout === chosen}
            onClick={() => choice.choose(layout)}
          >
            <Icon />
          </IconActionButton>
        );
      })}
    </Choices>
  );
}
