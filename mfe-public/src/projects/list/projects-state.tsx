import type { ComponentProps } from 'react';

import { useTexts } from 'shared-ui';

import { ListState } from '../../frame/sections/list-state';
import type { LandingMessageId } from '../../landing/messages';

/** Replaces a list of works that is loading or has failed to load. */
export function ProjectsState(state: Omit<ComponentProps<typeof ListState>, 'failed' | 'loading'>) {
  const text = useTexts<LandingMessageId>();
  return <ListState failed={text('projects.failed')} loading={text('projects.loading')} {...state} />;
}
