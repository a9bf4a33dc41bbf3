import type { PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { StudioPreview } from '../landing/studio-preview';

export default StudioPreview satisfies PartComponent<(typeof parts)['StudioPreview']>;
