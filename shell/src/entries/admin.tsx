import { evaluateInSlices, nextTask } from '../slices';
import { libraries } from './libraries';

await evaluateInSlices(libraries);
const [{ GuardedRouter }, { start }] = await Promise.all([
  import(/* webpackMode: "eager" */ 'shared-ui/guarded-router'),
  import(/* webpackMode: "eager" */ '../start'),
]);
await nextTask();
await start(GuardedRouter);
