import { useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';

import { shortcutOf } from '../../components/browser/keys';
import { topmostOverlay } from '../../overlays/open-overlays';
import { useWindowKey } from './use-window-key';

/** `null` if the key does not move in a grid. */
export function nextByKey(
  key: string,
  { index, count, columns }: { index: number; count: number; columns: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined || step === 0) return null;
  const next = index + step;
  return next >= 0 && next < count ? next : null;
}

export interface Selection {
  chosen: readonly string[];
  count: number;
  choose: (ids: readonly string[]) => void;
  chooseAll: () => void;
  boxProps: (id: string) => {
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    'data-choose': string;
  };
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface UnknownRecords {
  count: number;
  onChooseAll: () => void;
}

const isTyping = (target: Element) =>
  target.matches('textarea, select, [contenteditable], input:not([type="checkbox"]), [role="menuitem"]');

function range(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)].map((index) => Math.max(0, index));
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}

export function columnsOf(items: readonly HTMLElement[]): number {
  return items.filter((item) => item.offsetTop === items[0]?.offsetTop).length;
}

/**
 * Keys: Space, arrows from box to box, with Shift everything in between, Ctrl/⌘ A, and Escape.
 * @param list its children are the displayed items, in order
 * @param ids including those not displayed yet; or those known so far, with `others`
 */
export function useSelection(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  others?: UnknownRecords,
): Selection {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  /** Start of a selection with Shift. */
  const anchor = useRef<string | null>(null);
  const chosen = ids.filter((id) => kept.has(id));

  const choose = (next: readonly string[]) => setKept(new Set(next));
  const set = (changed: readonly string[], isChosen: boolean) =>
    setKept((before) => new Set([...[...before].filter((id) => !changed.includes(id)), ...(isChosen ? changed : [])]));
  const chooseAll = others && others.count > ids.length ? others.onChooseAll : () => choose(ids);
  const toggle = (id: string) => {
    set([id], !kept.has(id));
    anchor.current = id;
  };

  useWindowKey((event) => {
    const { target } = event;
    if (shortcutOf(event) !== 'a') return;
    const isHere =
      target === document.body ||
      (target instanceof Element && list.current?.contains(target) === true && !isTyping(target));
    if (!isHere || topmostOverlay()) return;
    // Browsers would select the text of the page.
    event.preventDefault();
    chooseAll();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return;
    const items = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement);
    const boxes = items.map((item) => item.querySelector<HTMLElement>('[data-choose]'));
    const index = items.findIndex((item) => item.contains(target));
    const id = boxes[index]?.dataset['choose'];
    if (id === undefined || (target !== items[index] && target !== boxes[index])) return;
    if (key === 'Escape' && chosen.length > 0) setKept(new Set());
    else if (key === ' ' && target === items[index]) toggle(id);
    else {
      const next = nextByKey(key, { index, count: items.length, columns: columnsOf(items) });
      const box = next === null ? null : boxes[next];
      const nextId = box?.dataset['choose'];
      if (!box || nextId === undefined) return;
      if (shiftKey) {
        anchor.current ??= id;
        set(range(ids, anchor.current, nextId), true);
      } else anchor.current = nextId;
      box.focus();
    }
    event.preventDefault();
  };

  return {
    chosen,
    count: others?.count ?? ids.length,
    choose,
    chooseAll,
    boxProps: (id) => ({
      checked: kept.has(id),
      onChange: ({ nativeEvent }) => {
        if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) set(range(ids, anchor.current, id), true);
        else toggle(id);
        anchor.current = id;
      },
      'data-choose': id,
    }),
    onKeyDown,
  };
}
