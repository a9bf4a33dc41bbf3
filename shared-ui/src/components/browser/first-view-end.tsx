import { firstViewEnd } from 'shared-contracts/federation';

/** The first paint waits for the content before it, because a page that is painted in pieces moves. */
export const FirstViewEnd = () => <span hidden id={firstViewEnd} />;
