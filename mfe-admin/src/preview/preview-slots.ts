import { createContext, useContext } from 'react';

import type { PartProps } from 'shared-contracts/federation';

import type parts from '../../federation.config';

/** The places of the admin's screens. */
export type Slots = PartProps<(typeof parts)['AdminApp']>;

const SlotsContext = createContext<Slots | null>(null);

export const PreviewSlotsProvider = SlotsContext.Provider;

/** Components of other modules that show unsaved records as visitors will see them. */
export function usePreviewSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('previews have to be inside the admin area');
  return slots;
}
