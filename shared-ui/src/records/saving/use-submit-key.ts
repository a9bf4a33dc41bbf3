import { useCallback, useRef } from 'react';

import { uniqueKey } from 'shared-client';

/**
 * Idempotency keys, one per submit. A retry after an unknown outcome reuses the key, so that the server carries it out
 * once; different content is a new submit.
 * @returns a function of the request content
 */
export function useSubmitKey(): { keyFor: (request: object) => string; settle: () => void } {
  const last = useRef<{ text: string; key: string } | null>(null);
  const keyFor = useCallback((request: object) => {
    const text = JSON.stringify(request);
    const known = last.current?.text === text ? last.current : { text, key: uniqueKey() };
    last.current = known;
    return known.key;
  }, []);
  const settle = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, settle };
}
