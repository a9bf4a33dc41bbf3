import { useState, type ComponentType } from 'react';

import type { Project } from 'shared-contracts/entities';
import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { Button, EmptyState, PlusIcon, Stack } from 'shared-ui';

import { useContentList } from '../content/content-records';
import { logParts } from '../development-logs/log-details';
import { LogDialog } from '../development-logs/log-dialog';
import { useFoundRecords } from '../records/list/use-found-records';
import { useText } from '../text';

interface ProjectLogsProps {
  project: Project;
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

/** The development logs of a project, newest first; a new one is about it. */
export function ProjectLogs({ project, DevelopmentLogPreview }: ProjectLogsProps) {
  const text = useText();
  const [part, setPart] = useState(1);
  const { create, render } = useContentList('development-log', {
    parts: logParts,
    found: useFoundRecords('development-log', { project: project.id }, part),
    onMore: () => setPart(part + 1),
    dialog: (props) => <LogDialog {...props} projectId={project.id} DevelopmentLogPreview={DevelopmentLogPreview} />,
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
