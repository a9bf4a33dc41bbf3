/** Loaded with the first use of the login form, together with the schema library. */
export { signingIn } from 'shared-contracts/entities';
