import { useAppDispatch, type skipToken } from 'shared-client';
import type { ContentInput, ContentKind, ContentPatch, ContentRecord, RecordOutline } from 'shared-contracts/entities';
import { contentCallName, type CallArg, type Calls, type CallResponse } from 'shared-contracts/http';
import type { Conditions, DeleteMutation } from 'shared-ui/records';

import { adminApi } from '../api';

type FindArg = CallArg<Calls['findProjects']>;

/** The part of a list, and the records in it. */
export type FindQuery = NonNullable<Exclude<FindArg, void>['query']>;

/** Outlines of all records that match. */
export const allOutlines = { limit: 0, outlines: 'all' } as const;

interface Found<Kind extends ContentKind> extends Omit<CallResponse<Calls['findProjects']>, 'items' | 'outlines'> {
  items: ContentRecord<Kind>[];
  outlines?: RecordOutline<Kind>[] | undefined;
}

/** An endpoint of a verb; these have no common type that could be dispatched. */
type ContentThunk = ReturnType<typeof adminApi.endpoints.updateProject.initiate>;

type Outcome<Value> = PromiseLike<{ data?: Value; error?: unknown }>;

interface ContentHooks<Kind extends ContentKind> {
  useFind: (arg: FindArg | typeof skipToken) => {
    data?: Found<Kind> | undefined;
    currentData?: Found<Kind> | undefined;
    isError: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  useDelete: () => DeleteMutation;
}

/** Hooks of the calls of every kind of content. */
export function contentHooks<Kind extends ContentKind>(kind: Kind): ContentHooks<Kind> {
  const find = adminApi.endpoints[contentCallName<'find', ContentKind>('find', kind)];
  const remove = adminApi.endpoints[contentCallName<'delete', ContentKind>('delete', kind)];
  const hooks = { useFind: find.useQuery, useDelete: remove.useMutation };
  // The calls of one kind, of which the compiler only knows that it is some kind.
  return hooks as unknown as ContentHooks<Kind>;
}

/** Returns the calls that change content, typed by the kind of a record that may be known only at run time. */
export function useContentCalls() {
  const dispatch = useAppDispatch();
  // Only the caller uses the result.
  const options = { track: false } as const;
  return {
    find: <Kind extends ContentKind>(kind: Kind, query: FindQuery) => {
      const { initiate } = adminApi.endpoints[contentCallName<'find', ContentKind>('find', kind)];
      const thunk = initiate({ query }, { subscribe: false, forceRefetch: true });
      // The call of one kind, of which the compiler only knows that it is some kind.
      return dispatch(thunk as ReturnType<typeof adminApi.endpoints.findProjects.initiate>) as unknown as Outcome<
        Found<Kind>
      >;
    },
    create: <Kind extends ContentKind>(kind: Kind, body: ContentInput<Kind>, { idempotencyKey }: Conditions) => {
      const { initiate } = adminApi.endpoints[contentCallName<'create', ContentKind>('create', kind)];
      // The call of one kind, of which the compiler only knows that it is some kind.
      const thunk = initiate({ body: body as never, idempotencyKey }, options) as ContentThunk;
      return dispatch(thunk) as Outcome<ContentRecord<Kind>>;
    },
    update: <Kind extends ContentKind>(kind: Kind, id: string, body: ContentPatch<Kind>, conditions: Conditions) => {
      const { initiate } = adminApi.endpoints[contentCallName<'update', ContentKind>('update', kind)];
      const thunk = initiate({ params: { id }, body: body as never, ...conditions }, options) as ContentThunk;
      return dispatch(thunk) as Outcome<ContentRecord<Kind>>;
    },
  };
}
