import type { PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { DevelopmentLogPreview } from '../development-logs/development-log-article';

export default DevelopmentLogPreview satisfies PartComponent<(typeof parts)['DevelopmentLogPreview']>;
