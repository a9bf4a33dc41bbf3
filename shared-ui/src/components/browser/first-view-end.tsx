import { firstViewEnd } from 'shared-contracts/federation';

/** The first paint waits for the content before it, because content that is painted in pieces shifts. */
export const FirstViewEnd = () => <span hidden id={firstViewEnd} />;
