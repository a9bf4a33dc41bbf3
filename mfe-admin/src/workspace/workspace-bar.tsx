import { useRef, type RefObject } from 'react';
import styled from 'styled-components';

import type { WorkspaceTab } from 'shared-contracts/entities';
import { Button, Cluster, useUiText } from 'shared-ui';
import { problemPaths, SubmitButton, useFormState } from 'shared-ui/forms';

import { StickyBar } from '../layout/sticky-bar';
import { SaveDraftButton, type SaveDraft } from '../publication/draft-changes';
import type { OnAfterSave } from '../records/saving/after-save';
import { useText } from '../text';
import { LanguageSwitch } from './language-switch';
import { SectionMenu } from './section-menu';
import type { WorkspacePlace } from './use-workspace-place';

const AtTheEnd = styled(Cluster)`
  margin-inline-start: auto;
`;

/** Leads to the problems of the form, one after another. */
function Problems({ onGoTo }: { onGoTo: WorkspacePlace['goTo'] }) {
  const text = useUiText();
  const errors = useFormState<object, object>((form) => form.errors);
  const touched = useFormState<object, object>((form) => form.touched);
  const last = useRef<string>(undefined);
  const paths = problemPaths(errors, touched);
  if (paths.length === 0) return null;
  return (
    <Button
      $variant="danger"
      $small
      onClick={() => {
        last.current = paths[(paths.indexOf(last.current ?? '') + 1) % paths.length];
        if (last.current !== undefined) onGoTo(last.current);
      }}
    >
      {text('ui.form.problems', { count: paths.length })}
    </Button>
  );
}

/** For use inside the form: what is always in reach. */
export function WorkspaceBar({
  id,
  whole,
  tab,
  place,
  saveDraft,
  onAfterSave,
}: {
  /** Id of the project. */
  id: string;
  whole: RefObject<HTMLElement | null>;
  /** The tab of the form that is shown; `undefined` if another one is. */
  tab: WorkspaceTab | undefined;
  place: WorkspacePlace;
  saveDraft: SaveDraft;
  onAfterSave: OnAfterSave;
}) {
  const text = useText();
  return (
    <StickyBar>
      <LanguageSwitch id={id} whole={whole} place={place} onAfterSave={onAfterSave} />
      <AtTheEnd>
        <Problems onGoTo={place.goTo} />
        <SaveDraftButton saveDraft={saveDraft} isSmall />
        <SubmitButton $small busyLabel={text('form.saving')}>
          {text('form.save')}
        </SubmitButton>
      </AtTheEnd>
      {tab ? <SectionMenu whole={whole} tab={tab} /> : null}
    </StickyBar>
  );
}
