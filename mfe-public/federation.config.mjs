/** What this module exposes, and which of it the server renders too. */
export default {
  exposes: {
    LandingPage: './src/exposes/landing-page.ts',
    ProjectPage: './src/exposes/project-page.ts',
    DevelopmentLogsPage: './src/exposes/development-logs-page.ts',
    ProjectPreview: './src/exposes/project-preview.ts',
    DevelopmentLogPreview: './src/exposes/development-log-preview.ts',
  },
  serverRendered: ['LandingPage', 'ProjectPage', 'DevelopmentLogsPage'],
};
