import { moduleConfig } from 'tooling/webpack';

import exposes from './federation.config';

export default moduleConfig('mfe-requests', exposes);
