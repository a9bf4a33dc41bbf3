import { siteOf } from '../federation/site';
import type { Parts } from '../modules/parts';

/** Pages and slots of several modules, by their containers. */
export const someParts: Readonly<Record<string, Parts>> = {
  mfe_public: {
    LandingPage: {
      kind: 'page',
      path: '/',
      places: { ContactForm: { name: 'landing.contact' }, Aside: { name: 'landing.aside', optional: true } },
    },
    ProjectsPage: { kind: 'page', path: '/projects', paged: true },
    ProjectPage: { kind: 'page', path: '/project/:id', record: 'project' },
    PressKitPage: { kind: 'page', path: '/press/:id', record: 'project', secondary: true },
    DevelopmentLogsPage: { kind: 'page', path: '/development-logs', paged: true },
    DevelopmentLogPage: { kind: 'page', path: '/development-logs/:id', record: 'development-log' },
    AccessibilityPage: { kind: 'page', path: '/accessibility', text: 'accessibility' },
    ProjectPreview: { kind: 'slot', audience: 'admin', into: 'admin.project-preview' },
  },
  mfe_admin: {
    AdminApp: {
      kind: 'page',
      path: '/admin/*',
      audience: 'admin',
      places: { RequestsInbox: { name: 'admin.requests' }, ProjectPreview: { name: 'admin.project-preview' } },
      facades: ['forms'],
    },
  },
  mfe_requests: {
    ContactForm: { kind: 'slot', into: 'landing.contact', whenNear: true, facades: ['forms'] },
    RequestsInbox: { kind: 'slot', audience: 'admin', into: 'admin.requests' },
  },
};

export const aSite = siteOf(someParts);
