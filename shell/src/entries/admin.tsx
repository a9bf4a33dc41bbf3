import { GuardedRouter } from 'shared-ui/guarded-router';

import { start } from '../start';

start(GuardedRouter);
