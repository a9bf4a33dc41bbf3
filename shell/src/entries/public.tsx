import { BrowserRouter } from 'shared-ui/router';

import { start } from '../start';

start(BrowserRouter);
