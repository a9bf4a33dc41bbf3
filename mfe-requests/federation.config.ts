import { slot } from 'shared-contracts/federation';

export default {
  ContactForm: slot({
    file: './src/exposes/contact-form.ts',
    into: 'landing.contact',
    height: '32rem',
    whenNear: true,
    facades: ['forms'],
  }),
  RequestsInbox: slot({
    file: './src/exposes/requests-inbox.ts',
    audience: 'admin',
    into: 'admin.requests',
    facades: ['forms', 'overlays', 'records'],
  }),
};
