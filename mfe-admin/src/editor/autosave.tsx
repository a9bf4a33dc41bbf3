import { useEffect, useEffectEvent, useRef } from 'react';

import { useFormActions, useFormState } from 'shared-ui/forms';

import type { FormValues } from '../records/values/form-values';

/** In milliseconds. */
export const autosaveTimes = {
  /** After the last key. */
  pause: 2_000,
  /** Between two autosaves of an editor: each is an event of the log. */
  interval: 60_000,
  /** Without a connection, unless it returns before. */
  retry: 20_000,
};

/** `incomplete`: the form refuses it, such as an empty required field; `failed`: the server does. */
export type AutosaveOutcome = 'saved' | 'incomplete' | 'offline' | 'failed';

export interface Autosaved {
  state: AutosaveOutcome | 'saving';
  /** What the server has; everything else is on this device only. */
  values: FormValues | null;
  /** Set while the server has something. */
  at: Date | null;
}

export const nothingSaved: Autosaved = { state: 'saved', values: null, at: null };

/** Whether anything typed is on this device only. */
export const useIsUnsaved = ({ values: saved }: Autosaved): boolean =>
  useFormState<FormValues, boolean>(({ dirty, values }) => dirty && values !== saved);

interface AutosaveProps {
  autosaved: Autosaved;
  save: (values: FormValues) => Promise<AutosaveOutcome>;
}

/** For use inside the form of a record: saves typed input as a draft, in pauses and when the tab is left. */
export function Autosave({ autosaved: { state, values: saved }, save }: AutosaveProps) {
  const { getState } = useFormActions<FormValues>();
  const values = useFormState<FormValues, FormValues>((form) => form.values);
  // What is typed back to the stored values leaves the draft.
  const isUnsaved = useFormState<FormValues, boolean>(({ dirty }) => dirty || saved !== null) && values !== saved;
  const nextAt = useRef(0);
  const refused = useRef<FormValues>(null);
  const run = useEffectEvent(async () => {
    const { isSubmitting, values: typed } = getState();
    if (isSubmitting) return;
    const outcome = await save(typed);
    if (outcome === 'failed') refused.current = typed;
    const { interval, retry } = autosaveTimes;
    nextAt.current = Date.now() + (outcome === 'saved' ? interval : outcome === 'offline' ? retry : 0);
  });
  useEffect(() => {
    if (!isUnsaved || state === 'saving' || values === refused.current) return undefined;
    const runNow = () => void run();
    const runIfHidden = () => document.hidden && runNow();
    const timer = setTimeout(runNow, Math.max(autosaveTimes.pause, nextAt.current - Date.now()));
    addEventListener('online', runNow);
    document.addEventListener('visibilitychange', runIfHidden);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', runNow);
      document.removeEventListener('visibilitychange', runIfHidden);
    };
  }, [isUnsaved, state, values]);
  return null;
}
