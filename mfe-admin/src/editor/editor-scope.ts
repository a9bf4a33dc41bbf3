import { createContext, useContext, type ReactNode } from 'react';

import type { EditedRecord } from './use-record-editor';

/** What the parts of an editor share, wherever it places them. */
export interface EditorScope {
  /** The record that the edits are based on; `null` for a new one. */
  record: EditedRecord | null;
  /** Offers input typed before and not saved, and the draft changes. */
  notices: ReactNode;
  /** The dialogs that ask before something is lost. */
  questions: ReactNode;
  /** Saves the form as a draft; `null` if the record can have none. */
  saveDraft: (() => void) | null;
  /** Takes a step, such as closing a dialog, or first asks whether changes may be lost. */
  attempt: (step: () => void) => void;
}

const EditorContext = createContext<EditorScope | null>(null);

export const EditorScopeProvider = EditorContext.Provider;

/** For use inside `RecordEditor`. */
export function useEditor(): EditorScope {
  const scope = useContext(EditorContext);
  if (!scope) throw new Error('the parts of an editor have to be inside it');
  return scope;
}
