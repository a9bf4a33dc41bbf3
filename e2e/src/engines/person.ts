import { expect } from 'playwright/test';
import * as z from 'zod';

import type { EngineWindow } from './engine';

const point = z.object({ x: z.number(), y: z.number() });

/** Finds an element on the screen by its name, as a person does, and what a person does with it. */
export interface EnginePerson {
  /** Presses what has this name, once it is there and stands still. @param within a selector, such as of a dialog */
  press(name: string, within?: string): Promise<void>;
  /** Types into the field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until something that matches the selector, and has the text, is visible, or until nothing is. */
  see(selector: string, text?: string, isThere?: boolean): Promise<void>;
}

/** Centre of the visible element with a name, or why it cannot be pressed yet. */
async function placeOf(window: EngineWindow, name: string, selector: string) {
  return window.run(
    async (wanted, among) => {
      const namesOf = (element: Element) =>
        [
          element.getAttribute('aria-label'),
          ...('labels' in element
            ? [...(element.labels as NodeListOf<Element>)].map((label) => label.textContent)
            : []),
          element.querySelector('img')?.alt,
          element.textContent,
          // A decorative mark may stand before the words.
        ].flatMap((text) => text?.replace(/^[^\p{L}\p{N}]+/u, '') ?? []);
      const visible = [...document.querySelectorAll(among)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      // "Save" is not "Save as draft", unless there is only the latter.
      const found =
        visible.find((element) => namesOf(element).includes(wanted)) ??
        visible.find((element) => namesOf(element).some((text) => text.startsWith(wanted)));
      if (!found) return 'not there';
      if ('disabled' in found && found.disabled === true) return 'disabled';
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      const frame = () =>
        Promise.race([
          new Promise((resolve) => requestAnimationFrame(resolve)),
          new Promise((resolve) => setTimeout(resolve, 100)),
        ]);
      const before = found.getBoundingClientRect();
      await frame();
      await frame();
      const { left, top, width, height } = found.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isReached = hit !== null && (found.contains(hit) || hit.contains(found) || hit.closest('label') !== null);
      if (left !== before.left || top !== before.top) return 'moving';
      return isReached ? { x, y } : `covered by ${hit?.outerHTML.slice(0, 200) ?? 'nothing'} at ${x}, ${y}`;
    },
    name,
    selector,
  );
}

const pressable = 'a[href], button, [role="button"], [role="menuitem"], [role="tab"], summary';

export function personAt(window: EngineWindow): EnginePerson {
  const pressOn = async (name: string, selector: string) => {
    let place: Awaited<ReturnType<typeof placeOf>> = 'not there';
    await expect(async () => {
      place = await placeOf(window, name, selector);
      expect(typeof place, `${name} is ${String(place)}`).toBe('object');
    }).toPass({ timeout: 15_000 });
    const { x, y } = point.parse(place);
    await window.press(x, y);
  };
  return {
    press: (name, within = 'body') =>
      pressOn(
        name,
        pressable
          .split(', ')
          .map((each) => `${within} ${each}`)
          .join(', '),
      ),
    fill: async (label, text) => {
      await pressOn(label, 'input, textarea');
      await window.type(text);
    },
    see: (selector, text = '', isThere = true) =>
      expect
        .poll(
          () =>
            window.run(
              (wanted, part) =>
                [...document.querySelectorAll(wanted)].some(
                  (element) =>
                    element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(part),
                ),
              selector,
              text,
            ),
          { message: `${selector} ${text}`, timeout: 15_000 },
        )
        .toBe(isThere),
  };
}
