/** What each may do is in `shared-contracts/src/policy/policy.ts`. */
export const accountRoles = ['owner', 'editor', 'translator', 'reader'] as const;
export type AccountRole = (typeof accountRoles)[number];
