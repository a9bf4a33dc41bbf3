import { evaluateLibraries, nextTask } from './libraries';

await evaluateLibraries();
const [{ BrowserRouter: Router }, { createBrowserLoader: createLoader }, { start }] = await Promise.all([
  import(/* webpackMode: "eager" */ 'shared-ui/router'),
  import(/* webpackMode: "eager" */ '../remotes/browser-loader'),
  import(/* webpackMode: "eager" */ '../start'),
]);
await nextTask();
await start({ Router, createLoader });
