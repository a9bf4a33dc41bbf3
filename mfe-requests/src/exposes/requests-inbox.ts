import type { RemoteComponent } from 'shared-contracts/federation';

import { RequestsInbox } from '../inbox/requests-inbox';

export default RequestsInbox satisfies RemoteComponent<'mfe_requests/RequestsInbox'>;
