import type { PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { RequestsInbox } from '../inbox/requests-inbox';

export default RequestsInbox satisfies PartComponent<(typeof parts)['RequestsInbox']>;
