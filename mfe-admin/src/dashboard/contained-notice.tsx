import type { AdminModule } from 'shared-contracts/http';
import { ActionButton } from 'shared-ui/records';

import { adminApi } from '../api';
import { useReleaseMove } from '../modules/use-release-move';
import { useText } from '../text';
import { ModuleNotice } from './module-notice';

/** The live builds that ended their rendering process, since when, and the way back to the build before. */
export function ContainedNotice() {
  const text = useText();
  const { data: modules = [], refetch } = adminApi.useListAdminModulesQuery();
  const { move, isMoving } = useReleaseMove(() => void refetch());
  const incidents = modules.flatMap((known: AdminModule) => {
    const { module, revision, live, previous, contained = null } = known;
    if (contained === null) return [];
    const back = live?.build ?? null;
    const rollBack = (build: string) =>
      move({ module, revision, body: { build }, doneTitle: 'modules.rolledBack', back });
    const action = previous !== null && (
      <ActionButton $variant="secondary" $small isDisabled={isMoving} onClick={() => void rollBack(previous)}>
        {text('modules.rollback', { build: previous })}
      </ActionButton>
    );
    const { since: at, reason, part } = contained;
    return [{ module, at, reason, action, words: text('dashboard.contained.of', { part, build: live?.build ?? '' }) }];
  });
  return <ModuleNotice title={text('dashboard.contained')} incidents={incidents} />;
}
