import { Skeleton } from 'shared-ui';

import { Remote } from '../remotes/remote';
import { PublicPage } from './public-page';

const ContactForm = () => <Remote id="mfe_requests/ContactForm" props={{}} placeholder={<Skeleton $height="32rem" />} />;

const slots = { ContactForm };

/** `/`: the landing page, with the contact form in its slot. */
export function LandingPage() {
  return <PublicPage page="mfe_public/LandingPage" props={slots} />;
}
