import { createAction, type Middleware } from '@reduxjs/toolkit';

import type { PreloadedAnswer } from 'shared-contracts/federation';
import { callAddresses, namedCall, type CallName } from 'shared-contracts/http';
import { sendCall, type CallRequest } from './base-query';
import { localeSlice } from './locale-slice';

/** Milliseconds for which a choice of a language waits for its texts. */
const patience = 2_000;

/** Whether the page can send the call by itself; a module may bring calls that its shell does not know. */
export const isKnownCall = (call: string): call is CallName => Object.hasOwn(callAddresses, call);

/** Requests the texts of all languages, so that a choice does not have to wait for them. */
export const wholeAnswersRequested = createAction('wholeAnswers/requested');

async function fetchWhole({ call, arg }: PreloadedAnswer): Promise<PreloadedAnswer | null> {
  // The server has read the argument with the schema of the call.
  const request: CallRequest = { call: namedCall(call), arg: arg as CallRequest['arg'] };
  const { data, error } = await sendCall(request, AbortSignal.timeout(5 * patience));
  return error ? null : { call, arg, value: data };
}

/**
 * Completes responses that came with the texts of one language. They are requested when the page is idle, or when
 * another language is chosen, and replaced by that choice alone: until then the page would only render the same texts
 * again. A choice is held back until they are there. Without a network the choice is carried out as far as the page has
 * texts, and the next request tries again.
 * @param answers of the document
 * @param add puts whole responses into the cache
 */
export function completeAnswers(
  answers: readonly PreloadedAnswer[],
  add: (whole: readonly PreloadedAnswer[]) => void,
): Middleware {
  let missing = answers.filter((answer) => 'value' in answer && answer.locale !== undefined);
  let fetched: PreloadedAnswer[] = [];
  let running: Promise<void> | null = null;
  const complete = async () => {
    const wanted = missing;
    const whole = await Promise.all(wanted.map(fetchWhole));
    missing = wanted.filter((_, index) => whole[index] === null);
    fetched.push(...whole.filter((answer) => answer !== null));
    running = null;
  };
  const completed = () => (running ??= complete());
  const patienceEnds = () => new Promise<void>((resolve) => setTimeout(resolve, patience));
  /** Choices in their order. */
  let choices = Promise.resolve();
  const addFetched = () => {
    const whole = fetched;
    fetched = [];
    if (whole.length > 0) add(whole);
  };
  return () => (next) => (action) => {
    if (missing.length === 0) {
      if (localeSlice.actions.localeChanged.match(action)) addFetched();
      return next(action);
    }
    if (wholeAnswersRequested.match(action)) void completed();
    if (!localeSlice.actions.localeChanged.match(action)) return next(action);
    const ready = Promise.race([completed(), patienceEnds()]);
    choices = choices
      .then(() => ready)
      .then(() => {
        addFetched();
        next(action);
      });
    return action;
  };
}
