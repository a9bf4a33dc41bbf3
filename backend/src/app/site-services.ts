import type { Readiness } from '../http/readiness/readiness';
import type { FrameCounts } from '../pages/page-service';
import type { PointerFollower } from '../releases/serving/pointer-follower';
import type { ReleaseMover } from '../releases/state/release-mover';
import type { Services } from './services';

/** What the handlers need: the services, and the live builds. */
export type SiteServices = Services & {
  mover: ReleaseMover;
  pointers: PointerFollower;
  readiness: Readiness;
  frames: FrameCounts;
};
