import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

const nativeOf = (event: KeyEvent): KeyboardEvent => ('nativeEvent' in event ? event.nativeEvent : event);

/** Also the Enter that confirms a conversion, which Safari reports after its end, by its key code alone. */
export function isComposing(event: KeyEvent): boolean {
  const { isComposing: isInComposition, keyCode } = nativeOf(event);
  return isInComposition || keyCode === 229;
}

/** `k` or `Shift+k`, with Ctrl or ⌘. Where the layout has no Latin letters, the place of the key decides. */
export function shortcutOf(event: KeyEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = nativeOf(event);
  if (!(ctrlKey || metaKey) || altKey) return null;
  const typed = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return typed === undefined ? null : `${shiftKey ? 'Shift+' : ''}${typed.toLowerCase()}`;
}
