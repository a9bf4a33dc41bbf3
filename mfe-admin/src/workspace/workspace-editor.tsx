import { useId, useRef, useState, type ComponentType } from 'react';

import styled from 'styled-components';

import type { DevelopmentLogPreviewProps } from 'shared-contracts/federation';
import type { Project } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { ButtonLink, Cluster, Stack, Text } from 'shared-ui';
import { problemPaths } from 'shared-ui/forms';
import { tabPanelProps } from 'shared-ui/records';

import { workspaceForm } from '../editor/content-form';
import { EditorForm, RecordEditor } from '../editor/record-editor';
import { useContentRules } from '../editor/use-content-rules';
import { PageHeader } from '../layout/page-header';
import type { ProjectPreviews } from '../preview/project-previews';
import { workspaceAddress } from '../records/references/record-address';
import { useText } from '../text';
import { ProjectHistory } from './project-history';
import { ProjectLogs } from './project-logs';
import { ProjectRequests } from './project-requests';
import { useWorkspacePlace } from './use-workspace-place';
import { WorkspaceActions } from './workspace-actions';
import { WorkspaceFields } from './workspace-fields';
import { inTabOrder, type Home } from './workspace-form';

/** The sticky bar has up to two lines, which the preview leaves free. */
const Whole = styled(Stack)`
  --sticky-height: 7rem;
`;

export interface WorkspaceSlots extends ProjectPreviews {
  DevelopmentLogPreview: ComponentType<DevelopmentLogPreviewProps>;
}

interface WorkspaceEditorProps extends WorkspaceSlots {
  /** The stored project. */
  project: Project;
  /** The tab that it opens at. */
  home: Home;
  /** Leads back to the list; omitted for none. */
  onBack?: () => void;
}

/** Tabs are in the address. The project of the details editor is, too. */
const staysOn = { isKeptOnPath: true, recordParameter: 'project' };

/** Says that the details editor is the workspace. */
function DetailsNote({ project: { id, titleJa } }: { project: Project }) {
  const text = useText();
  return (
    <Cluster $justify="space-between">
      <Text $size="lead" lang={languageTag[defaultLocale]}>
        {titleJa}
      </Text>
      <Cluster>
        <Text as="span" $size="small" $soft>
          {text('details.note')}
        </Text>
        <ButtonLink to={workspaceAddress(id)} $variant="quiet" $small>
          {text('workspace.open')}
        </ButtonLink>
      </Cluster>
    </Cluster>
  );
}

/** Everything of one project under one address. Typed input stays when another tab is shown. */
export function WorkspaceEditor({
  project: stored,
  home,
  onBack,
  DevelopmentLogPreview,
  ...previews
}: WorkspaceEditorProps) {
  const text = useText();
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const place = useWorkspacePlace(home, whole);
  const [now] = useState(() => new Date());
  const isDetails = home === 'details';
  const rules = useContentRules(workspaceForm, {
    kind: 'project',
    now,
    ...(isDetails && { updatedText: 'details.updated' as const }),
  });
  const others = {
    logs: () => <ProjectLogs project={stored} DevelopmentLogPreview={DevelopmentLogPreview} />,
    requests: () => <ProjectRequests project={stored} />,
    history: () => <ProjectHistory id={stored.id} />,
  };
  const other = Object.entries(others).find(([tab]) => tab === place.tab)?.[1];
  return (
    <Whole ref={whole}>
      {isDetails ? (
        <PageHeader title={text('admin.details')}>
          <WorkspaceActions project={stored} />
        </PageHeader>
      ) : (
        <PageHeader title={stored.titleJa} lang={languageTag[defaultLocale]}>
          <WorkspaceActions project={stored} />
        </PageHeader>
      )}
      {isDetails ? <DetailsNote project={stored} /> : null}
      <RecordEditor
        record={stored}
        schema={workspaceForm.schema}
        rules={{
          ...rules,
          accept: workspaceForm.accept,
          toPatch: (values, base) => workspaceForm.toPatch(values, base, now),
          draftKind: 'project',
        }}
        staysOn={staysOn}
      >
        {(record, setRecord) => (
          <EditorForm
            label={text('workspace.form')}
            onInvalid={(errors) => {
              const [first] = inTabOrder(problemPaths(errors, true));
              if (first !== undefined) place.goTo(first);
            }}
          >
            <WorkspaceFields
              id={id}
              whole={whole}
              project={record ?? stored}
              stored={stored}
              toValues={rules.toValues}
              onProject={setRecord}
              place={place}
              onBack={onBack}
              {...previews}
            />
          </EditorForm>
        )}
      </RecordEditor>
      {other ? (
        <div {...tabPanelProps(id, place.tab)} tabIndex={-1}>
          {other()}
        </div>
      ) : null}
    </Whole>
  );
}
