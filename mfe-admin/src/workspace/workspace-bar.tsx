import { useRef } from 'react';
import styled from 'styled-components';

import { Button, Cluster, tokens } from 'shared-ui';
import { SubmitButton, useFormContext } from 'shared-ui/forms';

import { KeepBackButton, type KeepBack } from '../publication/changes-kept-back';
import { useText } from '../text';
import { problemPaths } from './problems';
import type { WorkspacePlace } from './use-workspace-place';

const Bar = styled(Cluster)`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding-block: ${tokens.space.s};
  background: ${tokens.color.paper};
  border-block-end: 1px solid ${tokens.color.line};
`;

const AtTheEnd = styled(Cluster)`
  margin-inline-start: auto;
`;

/** Leads to the problems of the form, one after another. */
function Problems({ onGoTo }: { onGoTo: WorkspacePlace['goTo'] }) {
  const text = useText();
  const { errors, touched } = useFormContext();
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
      {text('workspace.problems', { count: paths.length })}
    </Button>
  );
}

/** For use inside the form: what is always in reach. */
export function WorkspaceBar({ place, keepBack }: { place: WorkspacePlace; keepBack: KeepBack }) {
  const text = useText();
  return (
    <Bar>
      <AtTheEnd>
        <Problems onGoTo={place.goTo} />
        <KeepBackButton keepBack={keepBack} isSmall />
        <SubmitButton $small busyLabel={text('form.saving')}>
          {text('form.save')}
        </SubmitButton>
      </AtTheEnd>
    </Bar>
  );
}
