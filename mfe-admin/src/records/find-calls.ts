import {
  useFindDevelopmentLogsQuery,
  useFindPartnersQuery,
  useFindProjectsQuery,
  useLazyFindDevelopmentLogsQuery,
  useLazyFindPartnersQuery,
  useLazyFindProjectsQuery,
} from '../api';
import type { skipToken } from 'shared-client';
import type { ContentKind } from 'shared-contracts/entities';
import type { CallArg, Calls, RecordName } from 'shared-contracts/http';

type FindArg = CallArg<Calls['findProjects']>;

/** What a list shows, and of which records. */
export type FindQuery = NonNullable<Exclude<FindArg, void>['query']>;

/** What the server found. */
interface Found<Rec, Outline> {
  total: number;
  items: Rec[];
  named: RecordName[];
  waiting?: string[] | undefined;
  outlines?: Outline[] | undefined;
}

/** The hooks of the call that lists records of a kind. */
export interface FindCall<Rec, Outline> {
  useFind: (arg: FindArg | typeof skipToken) => {
    data?: Found<Rec, Outline> | undefined;
    /** That of the current argument. */
    currentData?: Found<Rec, Outline> | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  useLazyFind: () => readonly [
    (arg: FindArg) => PromiseLike<{ data?: Found<Rec, Outline> | undefined; error?: unknown }> & {
      unsubscribe: () => void;
    },
    ...unknown[],
  ];
}

/** The call that lists the records of each kind. */
export const findCalls = {
  project: { useFind: useFindProjectsQuery, useLazyFind: useLazyFindProjectsQuery },
  partner: { useFind: useFindPartnersQuery, useLazyFind: useLazyFindPartnersQuery },
  'development-log': { useFind: useFindDevelopmentLogsQuery, useLazyFind: useLazyFindDevelopmentLogsQuery },
} satisfies Record<ContentKind, FindCall<object, object>>;
