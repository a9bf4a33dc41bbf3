import { major } from 'semver';

import type { BuildDescriptor } from '../modules/descriptor';
import { containerName } from '../modules/module-names';
import type { ExposedPart, PageSection, Parts } from '../modules/parts';
import { siteOf, type Site } from './site';

const section = (id: string, ...[ja, en, zhCN, zhTW, ko]: [string, string, string, string, string]): PageSection => ({
  id,
  words: { ja, en, 'zh-cn': zhCN, 'zh-tw': zhTW, ko },
});

/** Parts of the builds of contract 4, which do not describe them. Goes with contract 6. */
const partsOfContract4: Readonly<Record<string, Parts>> = {
  'mfe-public': {
    LandingPage: {
      kind: 'page',
      path: '/',
      places: { ContactForm: { name: 'landing.contact' } },
      sections: [
        section('home', 'ホーム', 'Home', '首页', '首頁', '홈'),
        section('about', '私たちについて', 'About', '关于我们', '關於我們', '소개'),
        section('projects', '作品', 'Projects', '作品', '作品', '작품'),
        section('partners', 'パートナー', 'Partners', '创作伙伴', '創作夥伴', '파트너'),
        section('contact', 'お問い合わせ', 'Contact', '联系我们', '聯絡我們', '문의'),
      ],
    },
    ProjectsPage: { kind: 'page', path: '/projects', paged: true },
    ProjectPage: { kind: 'page', path: '/project/:id', record: 'project' },
    PressKitPage: { kind: 'page', path: '/press/:id', record: 'project', secondary: true },
    DevelopmentLogsPage: { kind: 'page', path: '/development-logs', paged: true },
    DevelopmentLogPage: { kind: 'page', path: '/development-logs/:id', record: 'development-log' },
    ProjectPreview: { kind: 'slot', audience: 'admin', into: 'admin.project-preview' },
    ScenePreview: { kind: 'slot', audience: 'admin', into: 'admin.scene-preview' },
    DevelopmentLogPreview: { kind: 'slot', audience: 'admin', into: 'admin.development-log-preview' },
  },
  'mfe-admin': {
    AdminApp: {
      kind: 'page',
      audience: 'admin',
      path: '/admin/*',
      places: {
        RequestsInbox: { name: 'admin.requests' },
        ProjectPreview: { name: 'admin.project-preview' },
        ScenePreview: { name: 'admin.scene-preview' },
        DevelopmentLogPreview: { name: 'admin.development-log-preview' },
      },
      facades: ['forms'],
    },
  },
  'mfe-requests': {
    ContactForm: { kind: 'slot', into: 'landing.contact', height: '32rem', whenNear: true, facades: ['forms'] },
    RequestsInbox: {
      kind: 'slot',
      audience: 'admin',
      into: 'admin.requests',
      facades: ['forms', 'overlays', 'records'],
    },
  },
};

/** The parts of a build by their exposed names. */
export function partsOfBuild({ module, contract, exposes }: BuildDescriptor): Parts {
  const known = major(contract) === 4 ? partsOfContract4[module] : undefined;
  return Object.fromEntries(
    Object.entries(exposes).flatMap(
      ([name, { exports: _exports, files: _files, ...part }]): [string, ExposedPart][] => {
        const described = 'path' in part || 'into' in part ? part : known?.[name];
        return described ? [[name, described]] : [];
      },
    ),
  );
}

/** The site of builds that run together. */
export const siteOfBuilds = (builds: readonly BuildDescriptor[]): Site =>
  siteOf(Object.fromEntries(builds.map((build) => [containerName(build.module), partsOfBuild(build)])));
