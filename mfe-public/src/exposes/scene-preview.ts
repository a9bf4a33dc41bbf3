import type { PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { ScenePreview } from '../scene/scene-player';

export default ScenePreview satisfies PartComponent<(typeof parts)['ScenePreview']>;
