import type { ExposedFiles } from 'shared-contracts/federation';

export default {
  LandingPage: './src/exposes/landing-page.ts',
  ProjectsPage: './src/exposes/projects-page.ts',
  ProjectPage: './src/exposes/project-page.ts',
  PressKitPage: './src/exposes/press-kit-page.ts',
  DevelopmentLogsPage: './src/exposes/development-logs-page.ts',
  DevelopmentLogPage: './src/exposes/development-log-page.ts',
  ProjectPreview: './src/exposes/project-preview.ts',
  ScenePreview: './src/exposes/scene-preview.ts',
  DevelopmentLogPreview: './src/exposes/development-log-preview.ts',
} satisfies ExposedFiles<'mfe-public'>;
