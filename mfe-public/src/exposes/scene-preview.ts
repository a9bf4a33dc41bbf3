import type { RemoteComponent } from 'shared-contracts/federation';

import { ScenePreview } from '../scene/scene-player';

export default ScenePreview satisfies RemoteComponent<'mfe_public/ScenePreview'>;
