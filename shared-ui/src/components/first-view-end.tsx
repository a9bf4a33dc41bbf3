import { firstViewEnd } from 'shared-contracts/federation';

/**
 * Stands once on a page, where the first view of a phone ends: the browser's first picture waits for what is before it,
 * and for no more. The styles of what follows are sent here.
 */
export const FirstViewEnd = () => <span hidden {...{ [firstViewEnd]: '' }} />;
