import { moduleConfig } from 'tooling/webpack';

export default moduleConfig('shell');
