import type { ExposedFiles } from 'shared-contracts/federation';

export default {
  ContactForm: './src/exposes/contact-form.ts',
  RequestsInbox: './src/exposes/requests-inbox.ts',
} satisfies ExposedFiles<'mfe-requests'>;
