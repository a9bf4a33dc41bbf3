import { moduleConfig } from 'tooling/webpack';

import parts from './federation.config';

export default moduleConfig('mfe-public', parts);
