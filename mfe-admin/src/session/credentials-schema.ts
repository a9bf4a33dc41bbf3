/** Loaded with the first use of the login form, together with the schema library. */
export { credentials } from 'shared-contracts/entities';
