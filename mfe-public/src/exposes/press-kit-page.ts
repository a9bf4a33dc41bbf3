import type { PageModule, RemoteComponent } from 'shared-contracts/federation';

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
export default PressKitPage satisfies RemoteComponent<'mfe_public/PressKitPage'>;
