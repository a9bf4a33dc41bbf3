import { evaluateInSlices, nextTask } from '../slices';
import { libraries } from './libraries';

await evaluateInSlices(libraries);
const [{ BrowserRouter }, { start }] = await Promise.all([
  import(/* webpackMode: "eager" */ 'shared-ui/router'),
  import(/* webpackMode: "eager" */ '../start'),
]);
await nextTask();
await start(BrowserRouter);
