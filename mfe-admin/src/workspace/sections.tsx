import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';

import type { Field, Fields } from 'shared-contracts/entities';
import { Card, Heading, tokens, Button, media } from 'shared-ui';

import { useFormKeys } from '../commands/use-form-keys';
import { useShownFields } from '../form/fields-with-texts';
import { useLabelOf } from '../form/record-field';
import { isSectionName, projectPlace, fieldsOfTab, type FormTab } from '../placement/placement';
import { useText } from '../text';

const Menu = styled.nav`
  display: none;
  ${media.wide} {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: ${tokens.space.xs};
  }
`;

/** More would fill the window below the bar. */
const mostInMenu = 12;

interface SectionMenuProps {
  whole: RefObject<HTMLElement | null>;
  sections: readonly { key: string; title: string }[];
}

/** A menu of a form's sections for wide screens, if there are several, and the keys from one to the next. */
export function SectionMenu({ whole, sections }: SectionMenuProps) {
  const text = useText();
  useFormKeys({ F6: () => stepSection(whole.current, 1), 'Shift+F6': () => stepSection(whole.current, -1) }, whole);
  return sections.length < 2 || sections.length > mostInMenu ? null : (
    <Menu aria-label={text('workspace.sections')}>
      {sections.map(({ key, title }) => (
        <Button
          key={key}
          $variant="quiet"
          $small
          onClick={() => focusSection(whole.current?.querySelector(`[data-section="${key}"]`))}
        >
          {title}
        </Button>
      ))}
    </Menu>
  );
}

/** As many columns of sections as fit, at most two. */
export const SectionGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(26rem, 40%)), 1fr));
  gap: ${tokens.space.l};
  align-items: start;
`;

const Panel = styled(Card)<{ $isFull?: boolean }>`
  gap: ${tokens.space.s};
  padding: ${tokens.space.l};
  overflow: visible;
  & > h2 {
    margin-block-end: ${tokens.space.s};
  }
  ${({ $isFull }) => ($isFull ? 'grid-column: 1 / -1;' : '')}
`;

interface SectionProps {
  name: string;
  title: string;
  isFull: boolean;
  /** Whether the label of its only field is the title. */
  isLabelled?: boolean;
  children: ReactNode;
}

export function WorkspaceSection({ name, title, isFull, isLabelled = false, children }: SectionProps) {
  return (
    <Panel as="section" data-section={name} tabIndex={-1} $isFull={isFull} aria-label={title}>
      {isLabelled ? null : (
        <Heading level={2} look={3}>
          {title}
        </Heading>
      )}
      {children}
    </Panel>
  );
}

/** The fields that the dialog has as well, which has no sections. */
const ofDialog = 'dialog';

/** Whether a section needs the full width: several fields, or a list with localized texts. */
export function isFull(fields: Fields): boolean {
  const all = Object.values(fields);
  return (
    all.length > 1 ||
    all.some((field) => field.kind === 'list' && Object.values(field.items).some(({ kind }) => kind === 'localized'))
  );
}

/** Whether a section has one field, whose label is its title. Lists have none. */
const isLabelled = (key: string, fields: Fields): boolean =>
  Object.values(fields).length === 1 &&
  !isSectionName(key) &&
  Object.values(fields).every(({ kind }) => kind !== 'list' && kind !== 'images');

/** The sections of a tab, in their order; none without a tab. */
export function useSections(tab: FormTab | undefined) {
  const text = useText();
  const labelOf = useLabelOf();
  const shownOf = useShownFields();
  if (tab === undefined) return [];
  const titleOf = (key: string, fields: Fields): string => {
    const [first, ...others] = Object.entries(fields);
    if (key === ofDialog && others.length > 0) return text(`workspace.tab.${tab}`);
    return isSectionName(key) ? text(`section.${key}`) : first ? labelOf(...first) : key;
  };
  // Fields share a section, or that of the dialog; any other field has its own section.
  const sections = new Map<string, Record<string, Field>>();
  for (const [name, field] of Object.entries(shownOf(fieldsOfTab(tab)))) {
    const place = projectPlace(name);
    const key = place?.inDialog ? ofDialog : (place?.section ?? name);
    sections.set(key, { ...sections.get(key), [name]: field });
  }
  return [...sections].map(([key, fields]) => ({
    key,
    title: titleOf(key, fields),
    isLabelled: isLabelled(key, fields),
    fields,
  }));
}

/** Focuses a section, from which Tab continues, and scrolls to its beginning. */
export function focusSection(section: HTMLElement | null | undefined): void {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}

/** Focuses the next or previous section of a form, or the first one. */
export function stepSection(inside: HTMLElement | null, step: 1 | -1): void {
  const sections = [...(inside?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  const at = sections.findIndex((section) => section.contains(document.activeElement));
  focusSection(sections.at(at < 0 ? 0 : (at + step) % sections.length));
}
