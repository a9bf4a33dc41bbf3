import type { PartComponent } from 'shared-contracts/federation';

import type parts from '../../federation.config';
import { ContactForm } from '../contact-form/contact-form';

export default ContactForm satisfies PartComponent<(typeof parts)['ContactForm']>;
