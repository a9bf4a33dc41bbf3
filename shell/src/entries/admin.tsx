import { evaluateInSlices } from '../slices';
import { libraries } from './libraries';

await evaluateInSlices(libraries);
const [{ GuardedRouter }, { start }] = await Promise.all([
  import(/* webpackMode: "eager" */ 'shared-ui/guarded-router'),
  import(/* webpackMode: "eager" */ '../start'),
]);
await start(GuardedRouter);
