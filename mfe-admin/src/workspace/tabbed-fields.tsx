import { useRef, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';

import type { Fields, TranslatedKind } from 'shared-contracts/entities';
import { Badge, Button, Cluster, Stack, useUiText, VisuallyHidden } from 'shared-ui';
import { FormLanguageProvider, problemPaths, useFormState } from 'shared-ui/forms';
import { tabPanelProps, TabList } from 'shared-ui/records';

import { useFormKeys } from '../commands/use-form-keys';
import { useEditor } from '../editor/record-editor';
import { SaveButtons, SaveMark } from '../editor/save-buttons';
import { StaleNotes } from '../editor/translated';
import { StickyBar } from '../layout/sticky-bar';
import { LanguageSwitch } from '../translations/language-switch';
import { SectionGrid, SectionMenu } from './sections';
import type { WorkspacePlace } from './use-workspace-place';

function useProblems(): readonly string[] {
  const errors = useFormState<object, object>((form) => form.errors);
  const touched = useFormState<object, object>((form) => form.touched);
  return problemPaths(errors, touched);
}

interface TabNames<Tab extends string> {
  label: string;
  nameOf: (tab: Tab) => string;
}

interface TabsProps<Tab extends string> {
  /** Base for the ids of the tabs and their panel. */
  id: string;
  place: WorkspacePlace<Tab>;
  names: TabNames<Tab>;
}

/** The tabs of a form, with the number of problems in each. */
function Tabs<Tab extends string>({ id, place, names }: TabsProps<Tab>) {
  const { tabs, tab: selected, isInTab, showTab } = place;
  const uiText = useUiText();
  const problems = useProblems();
  return (
    <TabList
      id={id}
      label={names.label}
      selected={selected}
      onSelect={showTab}
      tabs={tabs.map((tab) => {
        const count = problems.filter((path) => isInTab(tab, path)).length;
        return {
          id: tab,
          label: (
            <>
              {names.nameOf(tab)}
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

/** Goes to the problems of the form, one after another. */
function Problems({ onGoTo }: { onGoTo: (path: string) => void }) {
  const text = useUiText();
  const paths = useProblems();
  const last = useRef('');
  if (paths.length === 0) return null;
  const goOn = () => {
    last.current = paths[(paths.indexOf(last.current) + 1) % paths.length] ?? '';
    onGoTo(last.current);
  };
  return (
    <Button $variant="danger" $small onClick={goOn}>
      {text('ui.form.problems', { count: paths.length })}
    </Button>
  );
}

/** On phones, the mark shares the line of the languages, so that the buttons fit below. */
const AtTheEnd = styled(Cluster)`
  margin-inline-start: auto;
  @media (width < 30rem) {
    display: contents;
  }
`;

const Panel = styled.div`
  min-inline-size: 0;
`;

/** Without a box, which would leave a gap where a tab has no fields. */
const LanguagePanel = styled.div`
  display: contents;
`;

/** Around a form in tabs. The sticky bar has up to two lines, which the preview must not cover. */
export const WorkspaceStack = styled(Stack)`
  --sticky-height: 7rem;
`;

interface TabPanelProps {
  id: string;
  tab: string;
  children: ReactNode;
}

/** The sections of a tab. */
export const TabPanel = ({ id, tab, children }: TabPanelProps) => (
  <Panel key={tab} {...tabPanelProps(id, tab)}>
    <StaleNotes>
      <SectionGrid>{children}</SectionGrid>
    </StaleNotes>
  </Panel>
);

interface TabbedFieldsProps<Tab extends string> extends TabsProps<Tab> {
  whole: RefObject<HTMLElement | null>;
  kind: TranslatedKind;
  recordId: string | null;
  fields: Fields;
  /** The sections of the tab; none for one outside the form. */
  sections: readonly { key: string; title: string }[];
  /** At the beginning of the bar. */
  start?: ReactNode;
  children: ReactNode;
}

/** For use inside the form of a record: its tabs, and a bar with the language of its texts and what saves it. */
export function TabbedFields<Tab extends string>(props: TabbedFieldsProps<Tab>) {
  const { whole, kind, recordId, fields, sections, start, children, ...tabs } = props;
  const { place } = tabs;
  const { notices } = useEditor();
  useFormKeys({ 'Alt+PageDown': () => place.stepTab(1), 'Alt+PageUp': () => place.stepTab(-1) }, whole);
  return (
    <>
      <Tabs {...tabs} />
      <StickyBar>
        {start}
        <LanguageSwitch
          kind={kind}
          id={recordId}
          fields={fields}
          inside={whole}
          language={place}
          isHere={(path) => place.isInTab(place.tab, path)}
        />
        <AtTheEnd>
          <Problems onGoTo={place.goTo} />
          <SaveMark />
          <SaveButtons isSmall />
        </AtTheEnd>
        {sections.length > 0 ? <SectionMenu whole={whole} sections={sections} /> : null}
      </StickyBar>
      {notices}
      <FormLanguageProvider value={place.shown}>
        <LanguagePanel {...tabPanelProps(place.panelId, place.locale)}>{children}</LanguagePanel>
      </FormLanguageProvider>
    </>
  );
}
