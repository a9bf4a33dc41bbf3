import { useState, type DragEvent, type KeyboardEvent } from 'react';

/**
 * Moves the items of a list by dragging, and with Alt and an arrow key from inside an item.
 * @param onMove called with two indexes of the list
 * @returns the props of the item at an index
 */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (index: number) => ({
    draggable: true,
    'data-over': over === index && dragged !== index,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      // A picture that is dragged is a file as well, which the list around it would take for an upload.
      event.preventDefault();
      event.stopPropagation();
      if (dragged !== index) onMove(dragged, index);
      end();
    },
    onDragEnd: end,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
      if (step === undefined) return;
      event.preventDefault();
      const to = index + step;
      if (to >= 0 && to < count) onMove(index, to);
    },
  });
}
