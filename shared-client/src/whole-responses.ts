import { createAction, type Middleware } from '@reduxjs/toolkit';

import type { PreloadedResponse } from 'shared-contracts/federation';
import { callAddresses, namedCall, type CallName } from 'shared-contracts/http';
import { sendCall, type CallRequest } from './base-query';
import { localeSlice } from './locale-slice';

/** Milliseconds that a change of the language waits for its texts. */
const timeout = 2_000;

/** Whether the page itself can send the call; a module may bring calls that its shell does not know. */
export const isKnownCall = (call: string): call is CallName => Object.hasOwn(callAddresses, call);

/** Requests the texts of all languages in advance, so that a change of the language need not wait. */
export const wholeResponsesRequested = createAction('wholeResponses/requested');

/** Shows complete responses to a part that needs other fields. Calls the payload once they have arrived. */
export const wholeResponsesShown = createAction<() => void>('wholeResponses/shown');

async function fetchWhole({ call, arg }: PreloadedResponse): Promise<PreloadedResponse | null> {
  // The server has parsed the argument by the schema of the call.
  const request: CallRequest = { call: namedCall(call), arg: arg as CallRequest['arg'] };
  const { data, error } = await sendCall(request, AbortSignal.timeout(5 * timeout));
  return error ? null : { call, arg, value: data };
}

/**
 * Completes responses that contain the texts of one language and the fields of one page. A change of the language or
 * page waits for them; without a network it continues with the data of the page.
 */
export function completeResponses(
  responses: readonly PreloadedResponse[],
  add: (whole: readonly PreloadedResponse[]) => void,
): Middleware {
  let missing = responses.filter((response) => 'value' in response && response.locale !== undefined);
  let fetched: PreloadedResponse[] = [];
  let running: Promise<void> | null = null;
  const complete = async () => {
    const wanted = missing;
    const whole = await Promise.all(wanted.map(fetchWhole));
    missing = wanted.filter((_, index) => whole[index] === null);
    fetched.push(...whole.filter((response) => response !== null));
    running = null;
  };
  const completed = () => (running ??= complete());
  const ready = () => Promise.race([completed(), new Promise<void>((resolve) => setTimeout(resolve, timeout))]);
  const addFetched = () => {
    const whole = fetched;
    fetched = [];
    if (whole.length > 0) add(whole);
  };
  return () => (next) => (action) => {
    if (wholeResponsesShown.match(action)) return ready().then(addFetched).then(action.payload);
    if (wholeResponsesRequested.match(action)) void completed();
    if (!localeSlice.actions.localeChanged.match(action)) return next(action);
    const choose = () => {
      addFetched();
      return next(action);
    };
    return missing.length === 0 ? choose() : ready().then(choose);
  };
}
