import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

const nativeOf = (event: KeyEvent): KeyboardEvent => ('nativeEvent' in event ? event.nativeEvent : event);

/** Includes the Enter that confirms a conversion, which Safari reports after its end and only by its key code. */
export function isComposing(event: KeyEvent): boolean {
  const { isComposing: isInComposition, keyCode } = nativeOf(event);
  return isInComposition || keyCode === 229;
}

/** `k` or `Shift+k`, with Ctrl or ⌘. On layouts without Latin letters, the position of the key decides. */
export function shortcutOf(event: KeyEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = nativeOf(event);
  if (!(ctrlKey || metaKey) || altKey) return null;
  const typed = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return typed === undefined ? null : `${shiftKey ? 'Shift+' : ''}${typed.toLowerCase()}`;
}
