import type { RemoteComponent } from 'shared-contracts/federation';

import { AdminApp } from '../admin-app';

export default AdminApp satisfies RemoteComponent<'mfe_admin/AdminApp'>;
