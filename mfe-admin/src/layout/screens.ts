import type { TextId } from '../text';

/** Screens in the order of the sidebar. The dashboard is current on its exact path only (specification, section 2). */
export const screens: readonly { path: string; label: TextId; exact?: boolean }[] = [
  { path: '/admin', label: 'admin.dashboard', exact: true },
  { path: '/admin/projects', label: 'admin.projects' },
  { path: '/admin/project-details', label: 'admin.details' },
  { path: '/admin/partners', label: 'admin.partners' },
  { path: '/admin/development-logs', label: 'admin.logs' },
  { path: '/admin/media', label: 'admin.media' },
  { path: '/admin/studio', label: 'admin.studio' },
  { path: '/admin/requests', label: 'admin.requests' },
  { path: '/admin/translations', label: 'admin.translations' },
  { path: '/admin/activity', label: 'admin.activity' },
  { path: '/admin/modules', label: 'admin.modules' },
];
