import type { RemoteComponent } from 'shared-contracts/federation';

import { ProjectPreview } from '../projects/page/project-page';

export default ProjectPreview satisfies RemoteComponent<'mfe_public/ProjectPreview'>;
