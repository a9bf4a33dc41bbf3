import { page } from 'shared-contracts/federation';

export default {
  AdminApp: page({
    file: './src/exposes/admin-app.ts',
    path: '/admin/*',
    audience: 'admin',
    places: {
      RequestsInbox: { name: 'admin.requests' },
      ProjectPreview: { name: 'admin.project-preview' },
      ScenePreview: { name: 'admin.scene-preview' },
      DevelopmentLogPreview: { name: 'admin.development-log-preview' },
      StudioPreview: { name: 'admin.studio-preview', optional: true },
    },
    facades: ['forms'],
  }),
};
