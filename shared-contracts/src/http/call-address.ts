import type { EntityKind } from '../entities/kinds/entity-kinds';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What responses are made of: kinds of records, the event log, and the session of the browser. */
export type CallTag = EntityKind | 'log' | 'session';

export interface CallAddress {
  method: CallMethod;
  path: `/api/${string}`;
  /** What the response of a GET is made of: it is requested again once one of them has changed. */
  reads?: readonly CallTag[];
  /** What a success of any other call changes, besides the event log. */
  changes?: readonly CallTag[];
}
