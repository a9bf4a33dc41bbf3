import type { EntityKind } from '../entities/kinds/entity-kinds';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Kinds of records, the event log, and the session of the browser. */
export type CallTag = EntityKind | 'log' | 'session';

export interface CallAddress {
  method: CallMethod;
  path: `/api/${string}`;
  /** A GET is requested again once one of them has changed. */
  reads?: readonly CallTag[];
  /** Besides the event log. */
  changes?: readonly CallTag[];
}
