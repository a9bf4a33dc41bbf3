import * as z from 'zod';

import { limits } from '../../entities';
import { instant, line, validationMessage } from '../../entities/fields/rules';
import { moduleName, pathBeginning } from '../../modules/descriptor';
import { defineCalls, type CallAddress, type CallResponse } from '../call';
import { byId } from '../call-parameters';

export const deployTokenAddresses = {
  listDeployTokens: { method: 'GET', path: '/api/admin/deploy-tokens', reads: ['deploy-token'] },
  createDeployToken: { method: 'POST', path: '/api/admin/deploy-tokens', changes: ['deploy-token'] },
  deleteDeployToken: { method: 'DELETE', path: '/api/admin/deploy-tokens/{id}', changes: ['deploy-token'] },
} as const satisfies Record<string, CallAddress>;

export const deployTokenCalls = /* #__PURE__ */ defineCalls(deployTokenAddresses, () => {
  const deployToken = z.strictObject({
    id: z.uuid(),
    name: z.string(),
    modules: z.array(moduleName),
    /** Beginnings of the addresses of pages that it may add; `null` for a token without limits. */
    paths: z.array(pathBeginning).nullable(),
    links: z.boolean(),
    adminParts: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instant.nullable(),
  });

  const deployTokenInput = z.strictObject({
    name: line(limits.handle, 'validation.required'),
    modules: z.array(moduleName).min(1, validationMessage('validation.required')).max(100),
    /** Besides what its modules show already. */
    paths: z.array(pathBeginning).max(20).optional(),
    /** Whether its pages may have links in the navigation. */
    links: z.boolean().optional(),
    /** Whether it may add pages and slots of the admin, which run in the sessions of administrators. */
    adminParts: z.boolean().optional(),
    expiresAt: instant,
  });

  return {
    listDeployTokens: {
      right: 'deploy-token:read',
      summary: 'Deploy tokens, newest first, without their secrets.',
      response: z.array(deployToken),
    },
    createDeployToken: {
      right: 'deploy-token:create',
      fresh: true,
      summary: 'Creates a deploy token for some modules. The token is only in this response.',
      body: deployTokenInput,
      status: 201,
      response: deployToken.extend({ token: z.string() }),
    },
    deleteDeployToken: {
      right: 'deploy-token:delete',
      fresh: true,
      summary: 'Revokes a deploy token.',
      params: byId,
    },
  };
});

export type DeployToken = CallResponse<(typeof deployTokenCalls)['listDeployTokens']>[number];

export type DeployTokenInput = z.output<(typeof deployTokenCalls)['createDeployToken']['body']>;
