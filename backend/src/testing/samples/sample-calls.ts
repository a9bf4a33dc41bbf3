import {
  callAddresses,
  calls,
  type CallArg,
  type CallDescriptor,
  type CallName,
  type Calls,
} from 'shared-contracts/http';

import { aDescriptor } from './builds';
import { contentSamples } from './content-samples';
import { aRequest, aWebhook } from './records';
import { sampleId as id, schemaSample } from './schema-sample';

type SampleCalls = { [Name in CallName]: CallArg<Calls[Name]> };

/** Arguments that need more than the minimum of their schemas. */
const own: Partial<SampleCalls> = {
  ...contentSamples(id),
  changePassword: { body: { currentPassword: 'nothing', newPassword: 'twelve characters' } },
  setOneTimeCodes: { body: { secret: 'A'.repeat(32), code: '000000' } },
  requestUpload: { body: { contentType: 'image/png', contentLength: 10 } },
  listLogTitles: { query: { limit: 3, project: id } },
  createCollaborationRequest: { body: aRequest() },
  listCollaborationRequests: { query: { search: 'x' } },
  updateCollaborationRequest: { params: { id }, body: { state: 'closed' } },
  createWebhook: { body: aWebhook() },
  updateWebhook: { params: { id }, body: { active: false } },
  listUses: { query: { ids: id } },
  findTranslations: { query: { search: 'x', limit: 2 } },
  scheduleDraftChanges: { params: { id }, body: { publishAt: '2999-01-01T00:00:00.000Z', fields: ['titleEn'] } },
  saveDraftChanges: { params: { id }, body: { recordKind: 'project', changes: { titleEn: 'x' } } },
  publishDraftChanges: { params: { id }, body: { fields: ['titleEn'] } },
  confirmTranslation: { body: { kind: 'project', id, text: 'title', language: 'en' } },
  findImages: { query: { search: 'x', limit: 2 } },
  replaceImages: { body: { locations: ['/objects/a.webp'], to: null } },
  describeImage: { body: { location: '/objects/a.webp', altJa: 'x' } },
  updateStudio: { body: { links: [{ name: 'x', url: 'https://example.com/x' }] } },
  registerBuild: { body: aDescriptor() },
  dryRunBuild: { body: { descriptor: aDescriptor() } },
  completeBuild: { params: { module: 'mfe-requests', build: '0123456789ab' }, body: { note: 'x' } },
  getModuleReleases: { params: { module: 'mfe-requests' } },
  releaseModule: { params: { module: 'mfe-requests' }, body: { build: '0123456789ab' }, ifMatch: 0 },
  releaseModuleAsAdmin: { params: { module: 'mfe-requests' }, body: { build: '0123456789ab' }, ifMatch: 0 },
  createDeployToken: { body: { name: 'x', modules: ['mfe-requests'], expiresAt: '2999-01-01T00:00:00.000Z' } },
  renewInvitation: { params: { id }, body: {} },
  countEvent: { body: { event: 'view', path: '/', locale: 'ja' } },
  reportVitals: { body: { builds: {}, values: {} } },
};

/** The minimal argument of a call. @throws Error if it cannot be derived from the schemas */
function smallest({ name, params, query, body, bodyOptional, conditional }: CallDescriptor): unknown {
  try {
    const argument = {
      ...(params && { params: schemaSample(params) }),
      ...(query && { query: schemaSample(query) }),
      ...(body && !bodyOptional && { body: schemaSample(body) }),
      ...(conditional === 'required' && { ifMatch: 0 }),
    };
    return Object.keys(argument).length > 0 ? argument : undefined;
  } catch (error) {
    throw new Error(`Give a valid argument of ${name} in sample-calls.ts`, { cause: error });
  }
}

/** The names of all calls. */
export const callNames = Object.keys(callAddresses).filter((name): name is CallName => name in callAddresses);

/** A valid argument for every call. The records they name do not exist. */
// `Object.fromEntries` loses the names, and the schemas gave the arguments their types.
export const sampleCalls = Object.fromEntries(
  callNames.map((name) => [name, own[name] ?? smallest(calls[name])]),
) as SampleCalls;
