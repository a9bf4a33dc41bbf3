import styled from 'styled-components';

import type { AdminModule } from 'shared-contracts/http';
import { Button, Stack, Text, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { useText } from '../text';
import { DeployTokenList } from './deploy-tokens';
import { ModuleCard } from './module-card';
import { SiteMap } from './site-map';
import { useReleaseMove } from './use-release-move';
import { VitalsPlot } from './vitals-plot';

const Modules = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.m};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
  align-items: start;
`;

const shellOf = (list: readonly AdminModule[]) => list.find(({ module }) => module === 'shell');

/** `/admin/modules`: the live build of each module, its health, its history, and the deploy tokens of the teams. */
export function ModulesPage() {
  const text = useText();
  const modules = adminApi.useListAdminModulesQuery();
  const refresh = () => void modules.refetch();
  const { move, isMoving } = useReleaseMove(refresh);
  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.modules')}>
        <Button $variant="secondary" $small onClick={refresh}>
          {text('activity.refresh')}
        </Button>
      </PageHeader>
      <Text $soft>
        {text('modules.description')} <Link to="/admin/activity">{text('modules.timeline')}</Link>
      </Text>
      <Loaded query={modules}>
        {(list) => (
          <>
            {/* Once for all pages: the shell is in each of them, and all modules on a page share its figures. */}
            <VitalsPlot measured={shellOf(list)?.live?.vitals} />
            <Modules>
              {list.map((module) => (
                <li key={module.module}>
                  <ModuleCard
                    module={module}
                    contract={shellOf(list)?.live?.contract ?? ''}
                    isMoving={isMoving}
                    onMove={(wanted) => void move(wanted)}
                  />
                </li>
              ))}
            </Modules>
            <SiteMap modules={list} />
          </>
        )}
      </Loaded>
      <DeployTokenList />
    </Stack>
  );
}
