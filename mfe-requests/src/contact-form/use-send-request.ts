import { useEffect, useRef, useState } from 'react';

import { toCallError, useCreateCollaborationRequestMutation } from 'shared-client';
import type { CallArg, Calls, ProofOfWork } from 'shared-contracts/http';

import { solve } from './solve';

const explainAfterMs = 1_000;

/** Maximum number of proofs per request, because a challenge may expire meanwhile. */
const maxProofs = 3;

type Sent = Omit<CallArg<Calls['createCollaborationRequest']>, 'proofOfWork'>;

/**
 * Sends a request, with a proof of work if the server requires one, and reports whether computing it takes long. `send`
 * resolves to the error of the call, `null` for a success and `undefined` after an unmount.
 */
export function useSendRequest() {
  const [create] = useCreateCollaborationRequestMutation();
  const [isExplained, setIsExplained] = useState(false);
  const shown = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    shown.current = controller;
    return () => controller.abort();
  }, []);

  const prove = async (work: ProofOfWork, controller: AbortController) => {
    const timer = setTimeout(() => setIsExplained(true), explainAfterMs);
    try {
      return await solve(work, controller);
    } finally {
      clearTimeout(timer);
      setIsExplained(false);
    }
  };

  const send = async (arg: Sent) => {
    const controller = shown.current;
    let proofOfWork: string | undefined;
    for (let proofs = 0; ; proofs += 1) {
      const { error } = await create({ ...arg, proofOfWork });
      if (!error) return null;
      const failure = toCallError(error);
      const work = failure.problem?.proofOfWork;
      if (!work || proofs === maxProofs) return failure;
      proofOfWork = await prove(work, controller);
      if (controller.signal.aborted) return undefined;
    }
  };

  return { send, isExplained };
}
