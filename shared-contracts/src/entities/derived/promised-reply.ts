import { promisedReplyMs } from '../../values/constants';
import type { CollaborationRequest } from '../kinds/collaboration-request';

const hourMs = 60 * 60_000;

/** Whole hours until the promised reply; negative once it is late. */
export const hoursLeft = ({ createdAt }: Pick<CollaborationRequest, 'createdAt'>, now: number): number =>
  Math.floor((Date.parse(createdAt) + promisedReplyMs - now) / hourMs);
