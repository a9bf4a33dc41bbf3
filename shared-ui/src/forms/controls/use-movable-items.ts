import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';

/** Controls in which Alt and an arrow key move the caret or open a list. */
const editable = 'textarea, select, input:not([type="checkbox"]), [contenteditable]';

export type Step = -1 | 1;

interface MovableItems {
  list: RefObject<HTMLElement | null>;
  ids: readonly (string | number)[];
  /** Omitted if the order cannot be changed. */
  onMove: ((from: number, to: number) => void) | undefined;
}

/**
 * Moves items by buttons, with Alt and an arrow key, and by dragging; focus follows the item. Not a `GridList`, whose
 * rows take the arrow keys of inputs inside them and need an extra button each for dragging.
 */
export function useMovableItems({ list, ids, onMove }: MovableItems) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const moved = useRef<{ id: string | number; from: number; step: Step; focused: Element | null } | null>(null);

  useEffect(() => {
    if (!moved.current || ids[moved.current.from] === moved.current.id) return;
    const { id, step, focused } = moved.current;
    moved.current = null;
    // Browsers drop focus from an element that moves in the page.
    if (document.activeElement !== document.body) return;
    const item = list.current?.children[ids.indexOf(id)];
    const target = item?.contains(focused) ? focused : item?.querySelector(`[data-move="${step}"]`);
    if (target instanceof HTMLElement) target.focus();
  });

  const move = (from: number, to: number) => {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length || to === from) return;
    moved.current = { id, from, step: to < from ? -1 : 1, focused: document.activeElement };
    onMove?.(from, to);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    itemProps: (index: number) =>
      onMove && {
        'data-over': over === index && dragged !== index,
        onDragOver: (event: DragEvent) => {
          if (dragged === null) return;
          event.preventDefault();
          setOver(index);
        },
        onDrop: (event: DragEvent) => {
          if (dragged === null) return;
          // A dragged image is also a file, which the surrounding list would treat as an upload.
          event.preventDefault();
          event.stopPropagation();
          move(dragged, index);
          end();
        },
        onKeyDown: (event: KeyboardEvent) => {
          const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
          const { target } = event;
          if (step === undefined || (target instanceof Element && target.matches(editable))) return;
          event.preventDefault();
          // For nested lists, the inner one handles it.
          event.stopPropagation();
          move(index, index + step);
        },
      },
    dragProps: (index: number) =>
      onMove && {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.stopPropagation();
          event.dataTransfer.effectAllowed = 'move';
          setDragged(index);
        },
        onDragEnd: end,
      },
    buttonProps: (index: number, step: Step) => ({
      'data-move': step,
      'aria-disabled': index + step < 0 || index + step >= ids.length,
      onClick: () => move(index, index + step),
    }),
  };
}

export type MoveButtonProps = (step: Step) => ReturnType<ReturnType<typeof useMovableItems>['buttonProps']>;
