import type { PageModule, PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { studioWith } from '../frame/studio';
import { pressKitHead } from '../press-kit/press-kit-head';
import { PressKitPage } from '../press-kit/press-kit-page';
import { listedPartners } from '../partners/listed-partners';

export const data: PageModule['data'] = ({ id = '' }) => [
  { call: 'getProject', arg: { params: { id } } },
  listedPartners,
  studioWith('lead'),
];
export const head = pressKitHead;
export default PressKitPage satisfies PartComponent<(typeof parts)['PressKitPage']>;
