import { memo } from 'react';

import { Skeleton } from 'shared-ui';

import { Remote } from '../remotes/remote';
import { PublicPage } from './public-page';

/**
 * Nothing but its own module changes it: a place that renders anew before its module came would lose what the server
 * rendered.
 */
const ContactForm = memo(function ContactForm() {
  return <Remote id="mfe_requests/ContactForm" props={{}} placeholder={<Skeleton $height="32rem" />} whenNear />;
});

const slots = { ContactForm };

/** `/`: the landing page, with the contact form in its slot. */
export function LandingPage() {
  return <PublicPage page="mfe_public/LandingPage" props={slots} />;
}
