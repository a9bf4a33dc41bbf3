import type { PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { ProjectPreview } from '../projects/page/project-page';

export default ProjectPreview satisfies PartComponent<(typeof parts)['ProjectPreview']>;
