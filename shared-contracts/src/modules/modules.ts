import type { DevelopmentLog, Project } from '../entities';
import type { Locale } from '../localization';
import { page, slot, type PagePart, type SlotPart } from './parts';

export interface ProjectPreviewProps {
  project: Project;
  locale: Locale;
}
export interface ScenePreviewProps extends ProjectPreviewProps {
  onClose: () => void;
}
export interface DevelopmentLogPreviewProps {
  log: DevelopmentLog;
  locale: Locale;
}

/** Routes, builds, props and checks derive from this table; `<module>/federation.config.ts` names the files. */
export const modules = {
  'mfe-public': {
    LandingPage: page({
      path: '/',
      sections: ['home', 'about', 'projects', 'partners', 'contact'],
      slots: ['mfe_requests/ContactForm'],
    }),
    ProjectsPage: page({ path: '/projects', paged: true }),
    ProjectPage: page({ path: '/project/:id', record: 'project' }),
    PressKitPage: page({ path: '/press/:id', record: 'project' }),
    DevelopmentLogsPage: page({ path: '/development-logs', paged: true }),
    DevelopmentLogPage: page({ path: '/development-logs/:id', record: 'development-log' }),
    ProjectPreview: slot<ProjectPreviewProps>(),
    ScenePreview: slot<ScenePreviewProps>(),
    DevelopmentLogPreview: slot<DevelopmentLogPreviewProps>(),
  },
  'mfe-admin': {
    AdminApp: page({
      path: '/admin/*',
      audience: 'admin',
      slots: [
        'mfe_requests/RequestsInbox',
        'mfe_public/ProjectPreview',
        'mfe_public/ScenePreview',
        'mfe_public/DevelopmentLogPreview',
      ],
      facades: ['forms'],
    }),
  },
  'mfe-requests': {
    ContactForm: slot({ height: '32rem', whenNear: true, facades: ['forms'] }),
    RequestsInbox: slot({ facades: ['forms', 'overlays', 'records'] }),
  },
} as const satisfies Record<`mfe-${string}`, Record<string, PagePart | SlotPart>>;
