import { useCallback, useRef } from 'react';

/**
 * Idempotency keys, one per submit. A submit whose outcome is not known is repeated with the same key, so that what the
 * server already did is not done twice; anything that differs is a new submit.
 * @returns a function of everything that is sent
 */
export function useSubmitKey(): { keyFor: (request: object) => string; settle: () => void } {
  const last = useRef<{ text: string; key: string } | null>(null);
  const keyFor = useCallback((request: object) => {
    const text = JSON.stringify(request);
    const known = last.current?.text === text ? last.current : { text, key: crypto.randomUUID() };
    last.current = known;
    return known.key;
  }, []);
  const settle = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, settle };
}
