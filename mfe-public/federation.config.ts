import { page, slot } from 'shared-contracts/federation';

export default {
  LandingPage: page({
    file: './src/exposes/landing-page.ts',
    path: '/',
    sections: [
      {
        id: 'home',
        words: { ja: 'ホーム', en: 'Home', 'zh-cn': '首页', 'zh-tw': '首頁', ko: '홈' },
      },
      {
        id: 'about',
        words: { ja: '私たちについて', en: 'About', 'zh-cn': '关于我们', 'zh-tw': '關於我們', ko: '소개' },
      },
      {
        id: 'projects',
        words: { ja: '作品', en: 'Projects', 'zh-cn': '作品', 'zh-tw': '作品', ko: '작품' },
      },
      {
        id: 'partners',
        words: { ja: 'パートナー', en: 'Partners', 'zh-cn': '创作伙伴', 'zh-tw': '創作夥伴', ko: '파트너' },
      },
      {
        id: 'contact',
        words: { ja: 'お問い合わせ', en: 'Contact', 'zh-cn': '联系我们', 'zh-tw': '聯絡我們', ko: '문의' },
      },
    ],
    places: { ContactForm: { name: 'landing.contact' }, Aside: { name: 'landing.aside', optional: true } },
  }),
  ProjectsPage: page({ file: './src/exposes/projects-page.ts', path: '/projects', paged: true }),
  ProjectPage: page({ file: './src/exposes/project-page.ts', path: '/project/:id', record: 'project' }),
  PressKitPage: page({
    file: './src/exposes/press-kit-page.ts',
    path: '/press/:id',
    record: 'project',
    secondary: true,
  }),
  DevelopmentLogsPage: page({
    file: './src/exposes/development-logs-page.ts',
    path: '/development-logs',
    paged: true,
  }),
  DevelopmentLogPage: page({
    file: './src/exposes/development-log-page.ts',
    path: '/development-logs/:id',
    record: 'development-log',
  }),
  AccessibilityPage: page({
    file: './src/exposes/accessibility-page.ts',
    path: '/accessibility',
    text: 'accessibility',
    link: {
      ja: 'アクセシビリティ',
      en: 'Accessibility',
      'zh-cn': '无障碍声明',
      'zh-tw': '無障礙聲明',
      ko: '접근성',
    },
  }),
  ProjectPreview: slot({
    file: './src/exposes/project-preview.ts',
    audience: 'admin',
    into: 'admin.project-preview',
  }),
  ScenePreview: slot({ file: './src/exposes/scene-preview.ts', audience: 'admin', into: 'admin.scene-preview' }),
  DevelopmentLogPreview: slot({
    file: './src/exposes/development-log-preview.ts',
    audience: 'admin',
    into: 'admin.development-log-preview',
  }),
  StudioPreview: slot({ file: './src/exposes/studio-preview.ts', audience: 'admin', into: 'admin.studio-preview' }),
};
