import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

const nativeOf = (event: KeyEvent): KeyboardEvent => ('nativeEvent' in event ? event.nativeEvent : event);

/**
 * Whether a key belongs to an input method, such as the Enter that confirms a conversion: Safari reports that one after
 * the composition has ended, by its key code alone.
 */
export function isComposing(event: KeyEvent): boolean {
  const { isComposing: isInComposition, keyCode } = nativeOf(event);
  return isInComposition || keyCode === 229;
}

/**
 * The letter that is pressed with Ctrl or ⌘, such as `k`, or `Shift+k`; `null` for any other key. Where the layout has
 * no Latin letters, as in Korean and Russian, the place of the key decides.
 */
export function shortcutOf(event: KeyEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = nativeOf(event);
  if (!(ctrlKey || metaKey) || altKey) return null;
  const typed = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return typed === undefined ? null : `${shiftKey ? 'Shift+' : ''}${typed.toLowerCase()}`;
}
