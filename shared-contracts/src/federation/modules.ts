import type { ComponentType } from 'react';

import type { DevelopmentLog, Project } from '../entities/index';
import type { CallArg, CallName, CallResponse, Calls } from '../http/index';
import type { Locale } from '../localization/index';

/** Data a page wants in the store before it renders, on the server and on navigation: a call and its argument. */
export type DataNeed = {
  [Name in CallName]: { call: Name; arg: CallArg<Calls[Name]> };
}[CallName];

/** Answers of the needs, by call name, as far as they were had. */
export type PageData = { [Name in CallName]?: CallResponse<Calls[Name]> };

/** Head of a page: its own part, in the language of the page. The frame adds canonical, hreflang and Open Graph. */
export interface PageHead {
  /** Document title. The studio's name is part of it where the page wants it. */
  title: string;
  description: string;
  /** Image of link previews: a path of our own or an http(s) address. */
  image?: string | null;
  /** Number of the page of a list that is shown, where it is not the first: the page's own address carries it. */
  page?: number;
  /** JSON-LD of the page. */
  structuredData?: Record<string, unknown>;
}

/**
 * Parameters of a route, e.g. `{ id }` of `/project/{id}`; on the server also `page` where the address asks for a later
 * page of a list.
 */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** What a module exposes for one public route. */
export interface PageModule<Props = object> {
  default: ComponentType<Props>;
  data(params: RouteParams): readonly DataNeed[];
  head(context: { locale: Locale; params: RouteParams; data: PageData }): PageHead;
}

/** What a module exposes as a part of somebody else's page. */
export interface SlotModule<Props = object> {
  default: ComponentType<Props>;
}

/** The contact form knows everything it needs; the page gives it a place. */
export type ContactFormProps = object;
/** The inbox fills the requests route of the admin layout. */
export type RequestsInboxProps = object;

export interface LandingPageProps {
  /** Fills the contact section. */
  ContactForm: ComponentType<ContactFormProps>;
}

/** Unsaved values shown as the public site would show them. */
export interface ProjectPreviewProps {
  project: Project;
  locale: Locale;
}
export interface DevelopmentLogPreviewProps {
  log: DevelopmentLog;
  locale: Locale;
}

export interface AdminAppProps {
  /** Fills `/admin/requests`. */
  RequestsInbox: ComponentType<RequestsInboxProps>;
  ProjectPreview: ComponentType<ProjectPreviewProps>;
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

/** Every exposed module: container name, exposed name, type. Both sides are checked against it by the compiler. */
export interface RemoteModules {
  'mfe_public/LandingPage': PageModule<LandingPageProps>;
  'mfe_public/ProjectPage': PageModule;
  'mfe_public/DevelopmentLogsPage': PageModule;
  'mfe_public/ProjectPreview': SlotModule<ProjectPreviewProps>;
  'mfe_public/DevelopmentLogPreview': SlotModule<DevelopmentLogPreviewProps>;
  'mfe_admin/AdminApp': SlotModule<AdminAppProps>;
  'mfe_requests/ContactForm': SlotModule<ContactFormProps>;
  'mfe_requests/RequestsInbox': SlotModule<RequestsInboxProps>;
}

export type RemoteId = keyof RemoteModules;

/** Props of a remote's component. */
export type RemoteProps<Id extends RemoteId> = RemoteModules[Id] extends { default: ComponentType<infer Props> }
  ? Props
  : never;

/** Type a module gives to the component it exposes: `satisfies RemoteComponent<'mfe_requests/ContactForm'>`. */
export type RemoteComponent<Id extends RemoteId> = RemoteModules[Id]['default'];

/** Every exposed module by name, for the check of the builds against this contract. */
export const remoteIds = [
  'mfe_public/LandingPage',
  'mfe_public/ProjectPage',
  'mfe_public/DevelopmentLogsPage',
  'mfe_public/ProjectPreview',
  'mfe_public/DevelopmentLogPreview',
  'mfe_admin/AdminApp',
  'mfe_requests/ContactForm',
  'mfe_requests/RequestsInbox',
] as const satisfies readonly RemoteId[];
