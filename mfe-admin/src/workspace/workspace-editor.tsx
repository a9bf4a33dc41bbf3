import { useId, useRef, useState, type ReactNode } from 'react';

import { toCallError, useGetProjectQuery } from 'shared-client';
import { publicationState, type Project } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { ButtonLink, Cluster, Text, EyeIcon, StatusBadge, GlobeIcon, EmptyState } from 'shared-ui';
import { problemPaths } from 'shared-ui/forms';
import { tabPanelProps, IconActionButton, useMay, useNow } from 'shared-ui/records';
import { useParams, useRecordPath } from 'shared-ui/router';

import { useContentRules, workspaceForm } from '../editor/content-form';
import { EditorForm, RecordEditor } from '../editor/record-editor';
import { IconLink } from '../layout/icon-link';
import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { Note } from '../layout/text';
import { inTabOrder, workspaceFields, type Home } from '../placement/placement';
import { useDraftOf } from '../publication/draft-changes';
import { PublicationDialog } from '../publication/publication-dialog';
import { StateMarks } from '../publication/state-marks';
import { workspaceAddress, recordScreen } from '../records/references/record-address';
import { useText } from '../text';
import { OtherPanel, otherTabs } from './other-tabs';
import { useProjectTabs } from './project-tabs';
import { useWorkspacePlace } from './use-workspace-place';
import { WorkspaceStack } from './tabbed-fields';
import { WorkspaceFields } from './workspace-fields';

function WorkspaceActions({ project }: { project: Project }) {
  const text = useText();
  const [isPublicationOpen, setPublicationOpen] = useState(false);
  const name = project.titleJa;
  const mayPublish = useMay()('project:create');
  const recordPath = useRecordPath();
  const address = publicationState(project, useNow()) === 'published' ? recordPath('project', project.id) : null;
  return (
    <>
      <StatusBadge status={project.status} />
      <StateMarks kind="project" record={project} hasDraft={useDraftOf(project.id) !== undefined} />
      {mayPublish ? (
        <IconActionButton
          $variant="quiet"
          $small
          aria-label={text('publication.of', { name })}
          onClick={() => setPublicationOpen(true)}
        >
          <GlobeIcon />
        </IconActionButton>
      ) : null}
      {address === null ? null : (
        <IconLink to={address} label={text('record.view.of', { name })}>
          <EyeIcon />
        </IconLink>
      )}
      {isPublicationOpen ? (
        <PublicationDialog kind="project" record={project} onClose={() => setPublicationOpen(false)} />
      ) : null}
    </>
  );
}

interface WorkspaceEditorProps {
  project: Project;
  /** The tab that is open at first. */
  home: Home;
  /** Leads back to the list; omitted if there is none. */
  onBack?: () => void;
}

/** Tabs are in the address, and so is the project of the details editor. */
const staysOn = { isKeptOnPath: true, recordParameter: 'project' };

function DetailsNote({ project }: { project: Project }) {
  const text = useText();
  const { id, titleJa } = project;
  const isPublic = publicationState(project, useNow()) === 'published';
  return (
    <Cluster $justify="space-between">
      <Text $size="lead" lang={languageTag[defaultLocale]}>
        {titleJa}
      </Text>
      <Cluster>
        {isPublic ? <Note as="span">{text('audience.all')}</Note> : null}
        <Note as="span">{text('details.note')}</Note>
        <ButtonLink to={workspaceAddress(id)} $variant="quiet" $small>
          {text('workspace.open')}
        </ButtonLink>
      </Cluster>
    </Cluster>
  );
}

/** Everything of one project under one address. Typed input stays when another tab is shown. */
export function WorkspaceEditor({ project: stored, home, onBack }: WorkspaceEditorProps) {
  const text = useText();
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const place = useWorkspacePlace(useProjectTabs(home), whole);
  const [now] = useState(() => new Date());
  const isDetails = home === 'details';
  const header = isDetails
    ? { title: text('admin.details') }
    : { title: stored.titleJa, lang: languageTag[defaultLocale] };
  const rules = useContentRules(workspaceForm, {
    kind: 'project',
    now,
    ...(isDetails && { updatedText: 'details.updated' as const, saveText: 'form.save' as const }),
  });
  const other = otherTabs.find((tab) => tab === place.tab);
  return (
    <WorkspaceStack ref={whole}>
      <PageHeader {...header}>
        <WorkspaceActions project={stored} />
      </PageHeader>
      {isDetails ? <DetailsNote project={stored} /> : null}
      <RecordEditor record={stored} rules={rules} staysOn={staysOn}>
        <EditorForm
          label={text('workspace.form')}
          onInvalid={(errors) => {
            const [first] = inTabOrder(workspaceFields, problemPaths(errors, true));
            if (first !== undefined) place.goTo(first);
          }}
        >
          <WorkspaceFields id={id} whole={whole} stored={stored} place={place} onBack={onBack} />
        </EditorForm>
      </RecordEditor>
      {other ? (
        <div {...tabPanelProps(id, other)} tabIndex={-1}>
          <OtherPanel tab={other} project={stored} />
        </div>
      ) : null}
    </WorkspaceStack>
  );
}

interface LoadedProjectProps {
  id: string;
  /** Shown until it is loaded; defaults to a skeleton. */
  waiting?: ReactNode;
  /** A link to another project, for an address whose project does not exist. */
  wayBack: ReactNode;
  children: (project: Project) => ReactNode;
}

/** One project by its id, or a message that it does not exist. */
export function LoadedProject({ id, waiting, wayBack, children }: LoadedProjectProps) {
  const text = useText();
  const query = useGetProjectQuery({ params: { id } });
  if (query.error && toCallError(query.error).status === 404)
    return (
      <EmptyState level={1} title={text('details.missing')}>
        {wayBack}
      </EmptyState>
    );
  return (
    // Data of the previously displayed project must not be shown for this one.
    <Loaded query={{ ...query, data: query.currentData }} {...(waiting !== undefined && { waiting })}>
      {children}
    </Loaded>
  );
}

/** `/admin/projects/{id}`: the workspace of a project, with its tab as `?tab=`. */
export function WorkspacePage() {
  const text = useText();
  const { id = '' } = useParams();
  return (
    <LoadedProject id={id} wayBack={<ButtonLink to={recordScreen('project')}>{text('project.plural')}</ButtonLink>}>
      {(project) => <WorkspaceEditor key={id} project={project} home="basics" />}
    </LoadedProject>
  );
}
