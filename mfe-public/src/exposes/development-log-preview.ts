import type { RemoteComponent } from 'shared-contracts/federation';

import { DevelopmentLogPreview } from '../development-logs/development-log-article';

export default DevelopmentLogPreview satisfies RemoteComponent<'mfe_public/DevelopmentLogPreview'>;
