/** What this module exposes, and which of it the server renders too. */
export default {
  exposes: {
    ContactForm: './src/exposes/contact-form.ts',
    RequestsInbox: './src/exposes/requests-inbox.ts',
  },
  serverRendered: ['ContactForm'],
};
