import { firstViewEnd } from 'shared-contracts/federation';

/**
 * Ends the first view of a phone: the first paint waits for what is before it, because a page painted in pieces moves.
 */
export const FirstViewEnd = () => <span hidden id={firstViewEnd} />;
