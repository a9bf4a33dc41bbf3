import { evaluateLibraries, nextTask } from './libraries';

await evaluateLibraries();
const [{ GuardedRouter: Router }, { prepareAdminTexts }, { createBrowserLoader: createLoader }, { start }] =
  await Promise.all([
    import(/* webpackMode: "eager" */ 'shared-ui/guarded-router'),
    import(/* webpackMode: "eager" */ 'shared-ui/admin'),
    import(/* webpackMode: "eager" */ '../remotes/browser-loader'),
    import(/* webpackMode: "eager" */ '../start'),
  ]);
prepareAdminTexts();
await nextTask();
await start({ Router, createLoader });
