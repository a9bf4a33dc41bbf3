import { useMemo, type ComponentType } from 'react';

import { contentKinds, type ContentKind } from 'shared-contracts/entities';
import type { Right } from 'shared-contracts/policy';
import { GlobeIcon, HistoryIcon, icon, MailIcon } from 'shared-ui';
import { useMay } from 'shared-ui/records';
import { useLocation } from 'shared-ui/router';

import { listAddress } from '../kinds';
import { useText, type TextId } from '../text';

const DashboardIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />);
const RecordsIcon = icon(<path d="M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4" />);
const ProjectIcon = icon(
  <path d="M4 5.5C7 4 10 4.5 12 6.5c2-2 5-2.5 8-1V19c-3-1.5-6-1-8 1c-2-2-5-2.5-8-1zM12 6.5V20" />,
);
const DetailsIcon = icon(<path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5" />);
const PartnerIcon = icon(<path d="M12 12a4 4 0 1 0-4-4a4 4 0 0 0 4 4zM4.5 20a7.5 7.5 0 0 1 15 0" />);
const MediaIcon = icon(<path d="M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15 9.5h.01" />);
const StudioIcon = icon(<path d="M4 20V10l8-6l8 6v10zM9.5 20v-6h5v6" />);
const RequestsIcon = icon(<path d="M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5" />);
const PeopleIcon = icon(
  <>
    <path d="M9 11.5a3.5 3.5 0 1 0-3.5-3.5a3.5 3.5 0 0 0 3.5 3.5zM2.5 19.5a6.5 6.5 0 0 1 13 0" />
    <path d="M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.2a6.5 6.5 0 0 1 3.5 5.3" />
  </>,
);
const NumbersIcon = icon(<path d="M4 20h16M6.5 16v-5M12 16V5M17.5 16V9" />);
const HealthIcon = icon(<path d="M3 12h4l2.5-6l4 12l2.5-6h5" />);
const ModulesIcon = icon(<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5l8-4.5M12 12v9" />);

/** Groups of the sidebar, in order; the first has no heading. What is not about content stands apart, as the last. */
export const screenGroups = ['today', 'content', 'site', 'system'] as const;

interface ScreenLink {
  path: string;
  /** Without it the screen is not shown; all may open the first one. */
  right?: Right;
  label: TextId;
  icon: ComponentType;
  group: (typeof screenGroups)[number];
}

/** Icons of kinds; any other kind has the icon of a list. */
const kindIcons: Partial<Record<ContentKind, ComponentType>> = { project: ProjectIcon, partner: PartnerIcon };

const detailsScreen: ScreenLink = {
  path: '/admin/project-details',
  right: 'project:read',
  label: 'admin.details',
  icon: DetailsIcon,
  group: 'content',
};

/** The inbox, whose link shows the number of requests without a reply. */
export const inboxPath = '/admin/requests';

const dashboardPath = '/admin';

/** Screens in the order of the sidebar. */
const screens: readonly ScreenLink[] = [
  { path: dashboardPath, label: 'admin.dashboard', icon: DashboardIcon, group: 'today' },
  {
    path: inboxPath,
    right: 'collaboration-request:read',
    label: 'admin.requests',
    icon: RequestsIcon,
    group: 'today',
  },
  ...contentKinds.flatMap((kind): ScreenLink[] => [
    {
      path: listAddress(kind),
      right: `${kind}:read`,
      label: `${kind}.plural`,
      icon: kindIcons[kind] ?? RecordsIcon,
      group: 'content',
    },
    ...(kind === 'project' ? [detailsScreen] : []),
  ]),
  { path: '/admin/media', right: 'image:read', label: 'admin.media', icon: MediaIcon, group: 'content' },
  {
    path: '/admin/translations',
    right: 'project:read',
    label: 'admin.translations',
    icon: GlobeIcon,
    group: 'content',
  },
  { path: '/admin/studio', right: 'studio:update', label: 'admin.studio', icon: StudioIcon, group: 'site' },
  { path: '/admin/activity', right: 'log:read', label: 'admin.activity', icon: HistoryIcon, group: 'site' },
  { path: '/admin/numbers', right: 'numbers:read', label: 'admin.numbers', icon: NumbersIcon, group: 'site' },
  { path: '/admin/messages', right: 'message:read', label: 'admin.messages', icon: MailIcon, group: 'system' },
  { path: '/admin/people', right: 'user:read', label: 'admin.people', icon: PeopleIcon, group: 'system' },
  { path: '/admin/health', right: 'health:read', label: 'admin.health', icon: HealthIcon, group: 'system' },
  { path: '/admin/modules', right: 'module-pointer:read', label: 'admin.modules', icon: ModulesIcon, group: 'system' },
];

/** The screens that the signed-in account may open. */
export function useScreens(): readonly ScreenLink[] {
  const may = useMay();
  return useMemo(() => screens.filter(({ right }) => right === undefined || may(right)), [may]);
}

/** The screen that an address belongs to; the dashboard has its own address only. */
const screenAt = (address: string): ScreenLink | undefined => {
  const at = address.replace(/\/$/, '');
  return screens.find(({ path }) => at === path || (path !== dashboardPath && at.startsWith(`${path}/`)));
};

/** Whether the signed-in account may open the screen of the current address. */
export function useMayOpen(): boolean {
  const may = useMay();
  const right = screenAt(useLocation().pathname)?.right;
  return right === undefined || may(right);
}

/** The name of the current screen, shown in the bar of a phone. */
export function useScreenName(): string {
  const text = useText();
  const current = screenAt(useLocation().pathname);
  return text(current?.label ?? 'admin.mode');
}
