import { useState, type ComponentType } from 'react';

import type { Project } from 'shared-contracts/entities';
import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import { Button, EmptyState, PlusIcon, Stack } from 'shared-ui';

import { ContentRecords } from '../content/content-records';
import { logParts } from '../development-logs/log-details';
import { LogDialog } from '../development-logs/log-dialog';
import { Loaded } from '../layout/loaded';
import { useBulkPublication } from '../publication/use-bulk-publication';
import { contentHooks } from '../records/content-calls';
import { useDuplicate } from '../records/list/use-duplicate';
import { useFoundRecords } from '../records/list/use-found-records';
import { useOpened } from '../records/list/use-opened';
import { useText } from '../text';

interface ProjectLogsProps {
  project: Project;
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

/** The development logs of a project, newest first; a new one is about it. */
export function ProjectLogs({ project, DevelopmentLogPreview }: ProjectLogsProps) {
  const text = useText();
  const [part, setPart] = useState(1);
  const found = useFoundRecords('development-log', { project: project.id }, part);
  const deletion = contentHooks('development-log').useDelete();
  const bulk = useBulkPublication('development-log');
  const { opened, create, edit, close } = useOpened('development-log');
  const duplicate = useDuplicate('development-log', edit);
  const add = (
    <Button $small onClick={create}>
      <PlusIcon />
      {text('workspace.addLog')}
    </Button>
  );
  return (
    <>
      <Loaded query={found}>
        {(logs) =>
          logs.length === 0 ? (
            <EmptyState level={2} title={text('development-log.none')}>
              {add}
            </EmptyState>
          ) : (
            <Stack>
              <div>{add}</div>
              <ContentRecords
                kind="development-log"
                parts={logParts}
                records={logs}
                found={found}
                deletion={deletion}
                bulk={bulk}
                onMore={() => setPart(part + 1)}
                onEdit={edit}
                onDuplicate={(log) => void duplicate(log)}
              />
            </Stack>
          )
        }
      </Loaded>
      {opened ? (
        <LogDialog
          key={opened.at.getTime()}
          record={opened.record}
          copied={opened.copied}
          projectId={project.id}
          asked={opened.asked}
          openedAt={opened.at}
          onClose={close}
          DevelopmentLogPreview={DevelopmentLogPreview}
        />
      ) : null}
    </>
  );
}
