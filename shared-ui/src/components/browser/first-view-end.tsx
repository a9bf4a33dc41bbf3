import { firstViewEnd } from 'shared-contracts/federation';

/**
 * Stands once on a page, where the first view of a phone ends: the browser's first paint waits for what is before it,
 * because a page that is painted in pieces moves.
 */
export const FirstViewEnd = () => <span hidden id={firstViewEnd} />;
