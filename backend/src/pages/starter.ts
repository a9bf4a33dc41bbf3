import { createHash } from 'node:crypto';

import { hydratedEvent, pageScriptsId } from 'shared-contracts/federation';
import { languageParameter } from 'shared-contracts/localization';

/** What the code below knows of the page. */
interface Page {
  /** Id of the template with the scripts of the page. */
  templateId: string;
  /** Event of the window when the scripts have taken over. */
  takenOver: string;
  /** Name of the select of languages, and of the query parameter. */
  language: string;
}

/**
 * Runs in the browser. A rendered page is painted, read, and followed by its links without any of its scripts; they
 * start at the first sign that somebody uses it (not with a page that appears below a resting pointer), or when it has
 * loaded and is idle. What is pressed before they have taken over is pressed again then, and a language chosen in a
 * select is loaded as a document. Sent as its own source: it may refer to nothing outside, and comments in it would be
 * sent, too.
 */
function startWhenUsed({ templateId, takenOver, language }: Page): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll'];
  let isStarted = false;
  const start = (priority: 'high' | 'low') => {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, onSign, true);
    const template = document.getElementById(templateId);
    if (!(template instanceof HTMLTemplateElement)) return;
    const scripts = document.importNode(template.content, true);
    for (const script of scripts.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link'))
      script.fetchPriority = priority;
    document.head.append(scripts);
  };
  const onSign = (event: Event) => {
    const isResting =
      event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
    if (!isResting) start('high');
  };
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => start('low')) : setTimeout(() => start('low'), 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });

  let pressed: HTMLElement | null = null;
  const onClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null;
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== language) return;
    const address = new URL(location.href);
    address.searchParams.set(language, target.value);
    location.assign(address);
  };
  addEventListener('click', onClick);
  addEventListener('change', onChange);
  const onTakenOver = () => {
    removeEventListener('click', onClick);
    removeEventListener('change', onChange);
    setTimeout(() => pressed?.click());
  };
  addEventListener(takenOver, onTakenOver, { once: true });
}

const page: Page = { templateId: pageScriptsId, takenOver: hydratedEvent, language: languageParameter };

/** The script of a rendered page that starts its others. The same in every page, so that a policy can name it. */
export const starter = `(${startWhenUsed.toString()})(${JSON.stringify(page)})`.replaceAll(/\n\s*/g, '\n');

/** The starter in a content security policy. */
export const starterSource = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
