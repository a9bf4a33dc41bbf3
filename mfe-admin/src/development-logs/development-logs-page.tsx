import { ContentScreen } from '../content/content-screen';
import { logParts } from './log-details';
import { LogDialog } from './log-dialog';

/** `/admin/development-logs`: every log, newest publication first. */
export const DevelopmentLogsScreen = () => (
  <ContentScreen
    kind="development-log"
    parts={logParts}
    dialog={(props) => <LogDialog {...props} />}
    noneLeft="development-log.none"
  />
);
