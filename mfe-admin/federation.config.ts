import type { ExposedFiles } from 'shared-contracts/federation';

export default {
  AdminApp: './src/exposes/admin-app.ts',
} satisfies ExposedFiles<'mfe-admin'>;
