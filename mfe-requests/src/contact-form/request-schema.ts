/** Loaded with the first use of the form, together with the schema library. */
export { collaborationRequestInput } from 'shared-contracts/entities';
