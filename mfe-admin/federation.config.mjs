/** What this module exposes. Nothing of it is rendered on the server. */
export default {
  exposes: {
    AdminApp: './src/exposes/admin-app.ts',
  },
  serverRendered: [],
};
