import { contentKinds, type ContentKind } from 'shared-contracts/entities';

import { listAddress } from '../kinds';
import type { TextId } from '../text';

interface ScreenLink {
  path: string;
  label: TextId;
  /** Current on its exact path only. */
  exact?: boolean;
}

/** Screens that follow the list of a kind. */
const furtherScreens: Partial<Record<ContentKind, ScreenLink>> = {
  project: { path: '/admin/project-details', label: 'admin.details' },
};

/** Screens in the order of the sidebar. The dashboard is current on its exact path only (specification, section 2). */
export const screens: readonly ScreenLink[] = [
  { path: '/admin', label: 'admin.dashboard', exact: true },
  ...contentKinds.flatMap((kind): ScreenLink[] => [
    { path: listAddress(kind), label: `${kind}.plural` },
    ...(furtherScreens[kind] ? [furtherScreens[kind]] : []),
  ]),
  { path: '/admin/media', label: 'admin.media' },
  { path: '/admin/studio', label: 'admin.studio' },
  { path: '/admin/requests', label: 'admin.requests' },
  { path: '/admin/messages', label: 'admin.messages' },
  { path: '/admin/translations', label: 'admin.translations' },
  { path: '/admin/activity', label: 'admin.activity' },
  { path: '/admin/modules', label: 'admin.modules' },
];
