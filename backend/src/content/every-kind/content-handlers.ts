import { fieldsOfKind, isOldestFirst, type ContentKind, type Field, type Fields } from 'shared-contracts/entities';
import {
  byContentCall,
  calls,
  contentCallName,
  type CallDescriptor,
  type ContentCallName,
  type ContentVerb,
} from 'shared-contracts/http';
import { may } from 'shared-contracts/policy';

import type { HandledRequest, Handler, HandlerResult, ChangeRequest } from '../../http/api/call-handler';
import { badValue, HttpError, invalid, notFound } from '../../http/http-error';
import { createRecord, deleteRecord, isReplay, updateRecord } from '../records/change-record';
import { pageResult, wholeListResult, type PageQuery } from '../../http/api/page-result';
import { hasChanges } from '../records/draft-changes';
import { viewOf } from '../records/publication';
import { toRecordResponse, type ImageDescriptions } from '../records/record-response';
import { findContent, listedFields, listNarrowed, type FindSources, type ListQuery } from './find-content';
import type { RecordMirror } from '../records/record-mirror';
import type { Persistence, StoredRecord } from '../../persistence';
import type { RecordIndex } from '../records/record-index';

type ContentHandlers = {
  [Kind in ContentKind]: { [Verb in ContentVerb]: Handler<ContentCallName<Verb, Kind>> };
};

interface ContentInput {
  params: { id: string };
  query: PageQuery & ListQuery;
  body: Record<string, unknown>;
}

type ContentHandler = (
  input: ContentInput,
  request: HandledRequest<'updateProject'>,
) => Promise<HandlerResult<unknown> | undefined>;

function withInitialValues(fields: Fields, body: Record<string, unknown>): Record<string, unknown> {
  const now = new Date().toISOString();
  const omitted = Object.entries(fields).filter(
    ([name, field]) => field.kind === 'instant' && field.initially === 'now' && body[name] === undefined,
  );
  return { ...body, ...Object.fromEntries(omitted.map(([name]) => [name, now])) };
}

const selectionOf = ({ project, status, category }: ListQuery) =>
  Object.fromEntries(Object.entries({ project, status, category }).filter(([, value]) => value !== undefined));

function handlersOf(kind: ContentKind, sources: FindSources): Record<ContentVerb, ContentHandler> {
  const { persistence, descriptions } = sources;
  const fields = fieldsOfKind(kind);
  const required = Object.entries(fields).flatMap(([name, field]: [string, Field]) =>
    field.kind === 'reference' && field.unknown ? [{ name, to: field.to, unknown: field.unknown }] : [],
  );
  /** Refuses references to missing records. A stored reference may lead to a record that was deleted since. */
  const assertReferences = async (body: ContentInput['body'], request: ChangeRequest, id?: string) => {
    if (required.length === 0 || (await isReplay(persistence, request))) return;
    const stored: object = (id !== undefined && (await persistence.get(kind, id))?.data) || {};
    for (const { name, to, unknown } of required) {
      const referred = body[name];
      if (typeof referred !== 'string' || referred === Reflect.get(stored, name)) continue;
      if (!(await persistence.get(to, referred))) throw invalid(badValue(name, unknown));
    }
  };
  const call = (verb: ContentVerb): CallDescriptor => calls[contentCallName(verb, kind)];
  return {
    list: async ({ query }, { caller }) => {
      const view = viewOf(caller, persistence);
      const order = isOldestFirst(kind) ? 'oldest' : 'newest';
      const selection = selectionOf(query);
      const publication = view.visibleAt === undefined ? {} : { publication: 'published' };
      const load = (part: PageQuery) =>
        Object.keys(selection).length > 0
          ? listNarrowed(sources, kind, { ...selection, ...publication }, part)
          : persistence.list(kind, { ...part, order, visibleAt: view.visibleAt });
      const respond = (found: StoredRecord<ContentKind>[]) =>
        descriptions.joinAll(listedFields(kind), found.map(toRecordResponse));
      const page = async () => {
        const stored = await pageResult(call('list'), query, load, (record) => record);
        return { ...stored, value: await respond(stored.value) };
      };
      const isWhole = query.limit === undefined && query.cursor === undefined && query.offset === undefined;
      const [result, validUntil] = await Promise.all([
        isWhole ? wholeListResult(load, respond) : page(),
        view.validUntil(call('list'), sources.records),
      ]);
      return { ...result, validUntil };
    },
    find: async ({ query }, { caller }) => {
      if (query.changedBy !== undefined && !may(caller.role, 'log:read'))
        throw new HttpError('forbidden', 'Filtering by account needs the right log:read.');
      return { value: await findContent(sources, kind, query) };
    },
    get: async ({ params }, { caller }) => {
      const view = viewOf(caller, persistence);
      const record = await persistence.get(kind, params.id);
      if (!record || !view.shows(record)) throw notFound(kind);
      return descriptions.resultOf(await view.asSeen(record));
    },
    create: async ({ body }, request) => {
      await assertReferences(body, request);
      return descriptions.resultOf(await createRecord(persistence, kind, withInitialValues(fields, body), request));
    },
    update: async ({ params, body }, request) => {
      await assertReferences(body, request, params.id);
      return descriptions.resultOf(await updateRecord(persistence, kind, params.id, body, request));
    },
    delete: async ({ params }, request) => {
      await deleteRecord(persistence, kind, params.id, request);
    },
  };
}

export function contentHandlers({
  mirror,
  persistence,
  descriptions,
  records,
}: {
  mirror: RecordMirror;
  persistence: Persistence;
  descriptions: ImageDescriptions;
  records: RecordIndex;
}) {
  const drafts = mirror.derive('draft-changes', (draft) => (hasChanges(draft) ? draft.data.recordId : null));
  const sources = { persistence, descriptions, records, drafts };
  // The schemas of the kind parsed the input, but the compiler does not know the kind.
  return byContentCall<ContentHandlers>((kind) => handlersOf(kind, sources) as unknown as ContentHandlers[typeof kind]);
}
