import { useRef, type RefObject } from 'react';
import styled from 'styled-components';

import { BackIcon, Button, Cluster, useUiText } from 'shared-ui';
import { problemPaths, useFormState } from 'shared-ui/forms';

import { useFormKeys } from '../commands/use-form-keys';
import { SaveButtons, SaveMark } from '../editor/save-buttons';
import { StickyBar } from '../layout/sticky-bar';
import { useText } from '../text';
import { LanguageSwitch } from '../translations/language-switch';
import { type useSections, SectionMenu } from './sections';
import type { WorkspacePlace } from './use-workspace-place';
import { isInTab, workspaceFields } from './workspace-form';

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

interface WorkspaceBarProps {
  /** Id of the project. */
  id: string;
  whole: RefObject<HTMLElement | null>;
  place: WorkspacePlace;
  /** Of the shown tab. */
  sections: ReturnType<ReturnType<typeof useSections>>;
  /** Leads back to the list; omitted for none. */
  onBack?: (() => void) | undefined;
}

/** For use inside the form: the sticky bar. */
export function WorkspaceBar({ id, whole, place, sections, onBack }: WorkspaceBarProps) {
  const text = useText();
  useFormKeys({ 'Alt+PageDown': () => place.stepTab(1), 'Alt+PageUp': () => place.stepTab(-1) }, whole);
  return (
    <StickyBar>
      {onBack ? (
        <Button $variant="quiet" $small onClick={onBack}>
          <BackIcon />
          {text('details.back')}
        </Button>
      ) : null}
      <LanguageSwitch
        kind="project"
        id={id}
        fields={workspaceFields}
        inside={whole}
        language={place}
        isHere={(path) => isInTab(place.tab, path)}
      />
      <AtTheEnd>
        <Problems onGoTo={place.goTo} />
        <SaveMark />
        <SaveButtons isSmall />
      </AtTheEnd>
      {place.formTab ? <SectionMenu whole={whole} sections={sections} /> : null}
    </StickyBar>
  );
}
