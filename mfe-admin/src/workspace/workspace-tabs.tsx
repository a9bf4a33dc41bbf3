import { Badge, useUiText, VisuallyHidden } from 'shared-ui';
import { TabList } from 'shared-ui/records';
import { problemPaths, useFormState } from 'shared-ui/forms';

import { useText } from '../text';
import type { WorkspacePlace } from './use-workspace-place';
import { isInTab } from './workspace-form';

/** For use inside the form: the tabs of the workspace, with the number of problems in each. */
export function WorkspaceTabs({ id, place: { tabs, tab: selected, showTab } }: { id: string; place: WorkspacePlace }) {
  const text = useText();
  const uiText = useUiText();
  const errors = useFormState<object, object>((form) => form.errors);
  const touched = useFormState<object, object>((form) => form.touched);
  const problems = problemPaths(errors, touched);
  return (
    <TabList
      id={id}
      label={text('workspace.tabs')}
      selected={selected}
      onSelect={showTab}
      tabs={tabs.map((tab) => {
        const count = problems.filter((path) => isInTab(tab, path)).length;
        return {
          id: tab,
          label: (
            <>
              {text(`workspace.tab.${tab}`)}
              {count > 0 ? (
                <Badge as="strong" $tone="accent">
                  <span aria-hidden="true">{count}</span>
                  <VisuallyHidden>{uiText('ui.form.problems', { count })}</VisuallyHidden>
                </Badge>
              ) : null}
            </>
          ),
        };
      })}
    />
  );
}
