import { useIntl } from 'react-intl';

import type { Project } from 'shared-contracts/entities';
import { isCalendarDate, toJapanDate } from 'shared-contracts/localization';
import { Badge, useBrowserValue } from 'shared-ui';

import type { ProjectMessageId } from '../messages';
import { isReleased } from '../../project-facts/main-project';

const day = 24 * 60 * 60 * 1_000;

/** Days before a release that count as near. */
const near = 60;

/** The text for a number of days that are left. */
function textOf(days: number): ProjectMessageId {
  if (days === 0) return 'project.countdown.today';
  return days === 1 ? 'project.countdown.one' : 'project.countdown.many';
}

/** How many days are left until the release, once it is near. Not in the server's HTML, which is cached for days. */
export function Countdown({ project }: { project: Pick<Project, 'releaseDate' | 'status'> }) {
  const intl = useIntl();
  const now = useBrowserValue<string | null>(() => toJapanDate(new Date()), null);
  const release = project.releaseDate ?? '';
  if (now === null || isReleased(project) || !isCalendarDate(release)) return null;
  const days = (Date.parse(release) - Date.parse(now)) / day;
  if (days < 0 || days > near) return null;
  return <Badge $tone="accent">{intl.formatMessage({ id: textOf(days) }, { days })}</Badge>;
}
