import type { PageModule, PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { accessibilityHead } from '../accessibility/accessibility-head';
import { AccessibilityPage } from '../accessibility/accessibility-page';
import { studioWith } from '../frame/studio';

export const data: PageModule['data'] = () => [
  { call: 'getStudioPage', arg: { params: { id: 'accessibility' } } },
  studioWith('lead', 'pages'),
];
export const head = accessibilityHead;
export default AccessibilityPage satisfies PartComponent<(typeof parts)['AccessibilityPage']>;
