import { createContext, useContext, type ReactNode } from 'react';

import type { EntityKind } from 'shared-contracts/entities';

import type { EditedRecord } from './use-record-editor';

export interface EditorScope<Rec extends EditedRecord = EditedRecord> {
  kind: EntityKind;
  /** The record that the edits are based on; `null` for a new one. */
  record: Rec | null;
  /** Takes over the version that a call from inside the form has returned. */
  take: (newer: Rec) => void;
  notices: ReactNode;
  questions: ReactNode;
  saveDraft: (() => void) | null;
  /** Takes a step, such as closing a dialog, or first asks whether changes may be lost. */
  attempt: (step: () => void) => void;
}

const EditorContext = createContext<unknown>(null);

export const EditorScopeProvider = EditorContext.Provider;

/** For use inside `RecordEditor`. */
export function useEditor<Rec extends EditedRecord>(): EditorScope<Rec> {
  // A context cannot be generic; who is inside an editor knows the type of its record.
  const scope = useContext(EditorContext) as EditorScope<Rec> | null;
  if (!scope) throw new Error('the parts of an editor have to be inside it');
  return scope;
}
