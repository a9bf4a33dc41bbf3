import type { PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { AdminApp } from '../admin-app';

export default AdminApp satisfies PartComponent<(typeof parts)['AdminApp']>;
