import type { ProductCopy } from './product-copy';

/** Tests of every call: access, roles, events, retries, stale revisions, faults, hostile input and its description. */
export const callTests = ['access', 'every-mutation', 'hostile-input', 'openapi', 'openapi-schemas']
  .map((name) => `backend/src/http/api/${name}.test.ts`)
  .concat('backend/src/http/server/faults.test.ts', 'backend/src/auth/roles.test.ts');

/** Adds a call on a record as `docs/changing.md` describes it: what it is, its handler, its endpoint in the admin. */
export function addCall({ edit }: ProductCopy): void {
  const subject = 'shared-contracts/src/http/subjects/kind-calls.ts';
  edit(
    subject,
    'export const kindAddresses = {',
    `export const kindAddresses = {
  archiveProject: { method: 'POST', path: '/api/projects/{id}/archive', changes: ['project'] },`,
  );
  edit(
    subject,
    'defineCalls(kindAddresses, () => ({',
    `defineCalls(kindAddresses, () => ({
  archiveProject: {
    right: 'project:update',
    summary: 'Archives a project.',
    params: byId,
    body: z.strictObject({ note: z.string().min(1).max(limits.line) }),
    response: project,
    ...recordChange,
  },`,
  );
  edit(
    'backend/src/content/project-handlers.ts',
    '  return {\n    addScreenshot:',
    `  return {
    archiveProject: async ({ params: { id }, body: { note } }, request) => {
      const change = { status: 'archived', titleEn: note };
      return descriptions.resultOf(await updateRecord(persistence, 'project', id, change, request));
    },
    addScreenshot:`,
  );
  edit('mfe-admin/src/api.ts', "    'addScreenshot',", "    'archiveProject',\n    'addScreenshot',");
}
