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
  /** Milliseconds. */
  patience: number;
}

/**
 * Runs in the browser. A rendered page is painted, read, and followed by its links without any of its scripts; they
 * start at the first sign that somebody uses it (not with a page that appears below a resting pointer), or when it has
 * loaded and is idle. What is pressed or chosen before they have taken over is repeated then; a language is not waited
 * for longer than `patience`, but loaded as a document, and links carry it on. Sent as its own source: it may refer to
 * nothing outside, and comments in it would be sent, too.
 */
function startWhenUsed({ templateId, takenOver, language, patience }: Page): void {
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
    template.remove();
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

  const goTo = (target: string, locale: string) => {
    const address = new URL(target);
    address.searchParams.set(language, locale);
    location.assign(address);
  };
  let repeat = () => {};
  const onClick = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    repeat = () => {};
    if (element instanceof HTMLAnchorElement) {
      const locale = new URL(location.href).searchParams.get(language);
      const { href, origin, pathname } = element;
      const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !locale || origin !== location.origin || pathname === location.pathname) return;
      event.preventDefault();
      goTo(href, locale);
    } else if (element && !element.hasAttribute('popovertarget')) repeat = () => element.click();
  };
  let choice: ReturnType<typeof setTimeout> | undefined;
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== language) return;
    const { value } = target;
    clearTimeout(choice);
    choice = setTimeout(() => goTo(location.href, value), patience);
    repeat = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  addEventListener('click', onClick);
  addEventListener('change', onChange);
  const onTakenOver = () => {
    removeEventListener('click', onClick);
    removeEventListener('change', onChange);
    clearTimeout(choice);
    setTimeout(() => repeat());
  };
  addEventListener(takenOver, onTakenOver, { once: true });
}

const page: Page = {
  templateId: pageScriptsId,
  takenOver: hydratedEvent,
  language: languageParameter,
  patience: 1_000,
};

/** The script of a rendered page that starts its others. The same in every page, so that a policy can name it. */
export const starter = `(${startWhenUsed.toString()})(${JSON.stringify(page)})`.replaceAll(/\n\s*/g, '\n');

/** The starter in a content security policy. */
export const starterSource = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
