import { useState } from 'react';

import type { Project } from 'shared-contracts/entities';
import { Button, EmptyState, PlusIcon, Stack } from 'shared-ui';

import { useContentList } from '../content/content-records';
import { logParts } from '../development-logs/log-details';
import { LogDialog } from '../development-logs/log-dialog';
import { useFoundRecords } from '../records/list/use-found-records';
import { useText } from '../text';

/** The development logs of a project, newest first; a new one is about it. */
export function ProjectLogs({ project }: { project: Project }) {
  const text = useText();
  const [part, setPart] = useState(1);
  const { create, render } = useContentList('development-log', {
    parts: logParts,
    found: useFoundRecords('development-log', { project: project.id }, part),
    onMore: () => setPart(part + 1),
    dialog: (props) => <LogDialog {...props} projectId={project.id} />,
  });
  const add = (
    <Button $small onClick={create}>
      <PlusIcon />
      {text('workspace.addLog')}
    </Button>
  );
  return (
    <Stack>
      {render(
        <EmptyState level={2} title={text('development-log.none')}>
          {add}
        </EmptyState>,
        <div>{add}</div>,
      )}
    </Stack>
  );
}
