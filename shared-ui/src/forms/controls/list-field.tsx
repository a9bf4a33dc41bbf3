import { getIn } from 'formik';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

import { Badge } from '../../components/category-badges';
import { Button, IconButton } from '../../components/button';
import { VisuallyHidden } from '../../components/layout';
import { DownIcon, icon, PlusIcon, TrashIcon, UpIcon } from '../../icons/icons';
import { useUiText } from '../../messages/use-texts';
import { useTextLanguages } from '../../rights/use-text-languages';
import { useFolds, useKeys } from './use-folds';
import { useMovableItems } from './use-movable-items';
import { media, tokens } from '../../theme/tokens';
import { entriesIn, useFormActions, useFormState } from '../state/form-state';
import { useFieldHelp } from './field-frame';
import { problemPaths } from '../state/problem-paths';

const FoldIcon = icon(<path d="M9 6l6 6-6 6" />);
const GripIcon = icon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.4" />);

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${tokens.space.m};
`;

const List = styled.ol`
  justify-self: stretch;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  ${media.medium} {
    padding: ${tokens.space.m};
  }
  &[data-over='true'] {
    outline: 3px solid ${tokens.color.accent};
    outline-offset: 2px;
  }
`;

/** Without gaps on a phone, where the name of an entry needs the whole line. */
const Top = styled.div`
  cursor: grab;
  display: flex;
  align-items: center;
  ${media.medium} {
    gap: ${tokens.space.xs};
  }
`;

const ItemTitle = styled.strong`
  margin-inline-end: auto;
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-block-size: 2.75rem;
  min-inline-size: 0;
  margin-inline-end: auto;
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
  & > svg {
    flex: none;
  }
  & > svg:first-child {
    transition: rotate ${tokens.motion.quick};
  }
  &[aria-expanded='true'] > svg:first-child {
    rotate: 90deg;
  }
`;

/** Not on phones: fingers do not drag entries, and their names need the space. */
const Grip = styled.span`
  display: none;
  flex: none;
  ${media.medium} {
    display: flex;
  }
  color: ${tokens.color.inkSoft};
`;

/** On a phone, the name of the entry and its type take a line each. */
const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xs} ${tokens.space.s};
  min-inline-size: 0;
`;

const Summary = styled.strong`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Behind the name of the entry, where there is one. */
const ItemLabel = styled.span`
  order: 1;
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

interface ListFieldProps {
  name: string;
  label: string;
  /** Label of an entry by its index (from 0), such as "Character 2". */
  itemLabel: (index: number) => string;
  addLabel: string;
  create: () => unknown;
  max?: number;
  /** If set, several entries are collapsed at first. */
  summary?: (path: string, index: number) => ReactNode;
  children: (path: string, index: number) => ReactNode;
}

function EntryProblems({ path }: { path: string }) {
  const text = useUiText();
  const problems = useFormState<object, number>(
    ({ errors, touched }) => problemPaths(getIn(errors, path), getIn(touched, path)).length,
  );
  return problems > 0 ? <Badge $tone="accent">{text('ui.form.problems', { count: problems })}</Badge> : null;
}

/** Entries that can be added, also with Ctrl/⌘ Enter in the list, moved and removed. */
export function ListField({
  name,
  label,
  itemLabel,
  addLabel,
  create,
  max = Infinity,
  summary,
  children,
}: ListFieldProps) {
  const text = useUiText();
  const { arrangeEntries, getState, setFieldValue } = useFormActions<object>();
  const { props, problem } = useFieldHelp({ name });
  const count = useFormState<object, number>(({ values }) => entriesIn(values, name).length);
  const { keys, setKeys } = useKeys(count);
  const folds = useFolds(name, keys, summary !== undefined);
  const [announcement, setAnnouncement] = useState('');
  /** A translator changes texts alone, and no entry. */
  const isFixed = useTextLanguages() !== null;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Moves focus after a change, once the element exists. */
  const focus = useRef<(() => HTMLElement | null | undefined) | null>(null);

  useEffect(() => {
    const control = focus.current?.();
    if (!control) return;
    focus.current = null;
    control.focus();
  });

  const { itemProps, dragProps, buttonProps } = useMovableItems({
    list,
    ids: keys,
    onMove: (index, to) => {
      const order = [...keys.keys()].toSpliced(index, 1).toSpliced(to, 0, index);
      setKeys(order.flatMap((from) => keys.slice(from, from + 1)));
      arrangeEntries(name, order);
      setAnnouncement(text('ui.form.moved', { item: itemLabel(index), position: to + 1, count }));
    },
  });

  const removeAt = (index: number) => {
    const order = [...keys.keys()].toSpliced(index, 1);
    setKeys(keys.toSpliced(index, 1));
    arrangeEntries(name, order);
    focus.current = () =>
      list.current?.children[Math.min(index, order.length - 1)]?.querySelector<HTMLElement>('[data-remove]') ??
      addButton.current;
    setAnnouncement(text('ui.form.removed', { item: itemLabel(index) }));
  };

  const add = () => {
    if (count >= max) return;
    void setFieldValue(name, [...entriesIn(getState().values, name), create()]);
    focus.current = () =>
      list.current?.children[count]?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]');
    setAnnouncement(text('ui.form.added', { item: itemLabel(count) }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // For nested lists, the inner one handles it.
    event.stopPropagation();
    add();
  };

  const grip = isFixed ? null : (
    <Grip>
      <GripIcon />
    </Grip>
  );
  return (
    <Frame role="group" aria-label={label} aria-describedby={props['aria-describedby']} onKeyDown={onKeyDown}>
      {summary && count > 1 ? (
        <Button $variant="quiet" $small onClick={folds.areAllOpen ? folds.foldAll : folds.openAll}>
          {text(folds.areAllOpen ? 'ui.form.foldAll' : 'ui.form.openAll')} <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      ) : null}
      <List ref={list} role="list">
        {keys.map((key, index) => {
          const item = itemLabel(index);
          const path = `${name}.${index}`;
          const isOpen = !folds.isFolded(key);
          return (
            <Item key={key} {...itemProps(index)}>
              <Top {...(isFixed ? {} : dragProps(index))}>
                {summary ? (
                  <Toggle type="button" aria-expanded={isOpen} onClick={() => folds.toggle(key)}>
                    <FoldIcon />
                    {grip}
                    <Words>
                      <ItemLabel>{item}</ItemLabel> <Summary>{summary(path, index)}</Summary>{' '}
                      <EntryProblems path={path} />
                    </Words>
                  </Toggle>
                ) : (
                  <>
                    {grip}
                    <ItemTitle>{item}</ItemTitle>
                  </>
                )}
                {isFixed ? null : (
                  <>
                    {([-1, 1] as const).map((step) => (
                      <IconButton
                        key={step}
                        $variant="quiet"
                        $small
                        aria-label={text(step < 0 ? 'ui.form.moveUp' : 'ui.form.moveDown', { item })}
                        {...buttonProps(index, step)}
                      >
                        {step < 0 ? <UpIcon /> : <DownIcon />}
                      </IconButton>
                    ))}
                    <IconButton
                      $variant="quiet"
                      $small
                      data-remove
                      aria-label={text('ui.form.remove', { item })}
                      onClick={() => removeAt(index)}
                    >
                      <TrashIcon />
                    </IconButton>
                  </>
                )}
              </Top>
              {isOpen ? children(path, index) : null}
            </Item>
          );
        })}
      </List>
      {isFixed ? null : (
        <Button
          $variant="secondary"
          $small
          ref={addButton}
          aria-disabled={count >= max}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={add}
        >
          <PlusIcon />
          {addLabel}
        </Button>
      )}
      {problem}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Frame>
  );
}
