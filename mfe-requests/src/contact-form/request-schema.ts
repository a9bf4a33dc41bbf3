import { brokenAddress, collaborationRequestInput, hasBrokenAddress } from 'shared-contracts/entities';

/**
 * What the form accepts: a contact may be any text, but mail to an address with a mistake would be lost without a word.
 * Loaded with the first use of the form, together with the schema library.
 */
export const requestForm = collaborationRequestInput.extend({
  contact: collaborationRequestInput.shape.contact.refine((text) => !hasBrokenAddress(text), brokenAddress),
});
