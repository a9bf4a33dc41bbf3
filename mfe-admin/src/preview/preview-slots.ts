import { createContext, useContext } from 'react';

import type { RemoteProps } from 'shared-contracts/federation';

export type Slots = RemoteProps<'mfe_admin/AdminApp'>;

const SlotsContext = createContext<Slots | null>(null);

export const PreviewSlotsProvider = SlotsContext.Provider;

/** Components of other modules that show unsaved records as visitors will see them. */
export function usePreviewSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('previews have to be inside the admin area');
  return slots;
}
