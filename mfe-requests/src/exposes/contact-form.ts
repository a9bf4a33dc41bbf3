import type { RemoteComponent } from 'shared-contracts/federation';

import { ContactForm } from '../contact-form/contact-form';

export default ContactForm satisfies RemoteComponent<'mfe_requests/ContactForm'>;
