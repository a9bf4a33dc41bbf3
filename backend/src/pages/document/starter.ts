import { createHash } from 'node:crypto';

import { hydratedEvent, idlePatience, pageScriptsId } from 'shared-contracts/federation';
import { languageParameter } from 'shared-contracts/localization';

interface Page {
  templateId: string;
  takenOver: string;
  language: string;
  /** Milliseconds. */
  languageTimeout: number;
  /** Milliseconds. */
  idlePatience: number;
}

/**
 * Starts the scripts of a rendered page at the first sign of use or in idle time, and repeats earlier clicks. Its own
 * source is sent, so it may refer to nothing outside, and comments inside would be sent too.
 */
function startWhenUsed({ templateId, takenOver, language, languageTimeout, idlePatience }: Page): void {
  const template = document.getElementById(templateId) as HTMLTemplateElement;
  const start = (priority: string) => {
    if (!template.isConnected) return;
    template.remove();
    for (const script of template.content.children) script.setAttribute('fetchpriority', priority);
    document.head.append(document.importNode(template.content, true));
  };
  const startUnused = () => start('low');
  const whenIdle = () =>
    'requestIdleCallback' in self
      ? requestIdleCallback(startUnused, { timeout: idlePatience })
      : setTimeout(startUnused);
  addEventListener('load', whenIdle);
  const capture = true;
  for (const sign of ['pointermove', 'click', 'keydown', 'focusin', 'scroll'])
    addEventListener(
      sign,
      (event) => {
        const isResting =
          sign === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
        if (!isResting) requestAnimationFrame(() => setTimeout(() => start('high')));
      },
      { capture, passive: true },
    );

  const untilTakenOver = new AbortController();
  const { signal } = untilTakenOver;
  const goTo = (target: string, locale: string) => {
    const address = new URL(target);
    address.searchParams.set(language, locale);
    location.assign(address);
  };
  let repeat = () => {};
  const onClick = (event: MouseEvent) => {
    const element = (event.target as Element).closest<HTMLElement>('a, button:not([popovertarget])');
    const locale = new URL(location.href).searchParams.get(language);
    repeat = () => element?.matches('button') && element.click();
    if (!locale || !(element instanceof HTMLAnchorElement) || element.pathname === location.pathname) return;
    if (element.origin !== location.origin || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    goTo(element.href, locale);
  };
  addEventListener('click', onClick, { signal });
  const onChange = ({ target }: Event) => {
    const select = target as HTMLSelectElement;
    const { name, value } = select;
    if (name !== language) return;
    setTimeout(() => signal.aborted || goTo(location.href, select.value), languageTimeout);
    repeat = () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  addEventListener('change', onChange, { signal });
  const onTakenOver = () => {
    document.querySelector('[type=speculationrules]')?.remove();
    untilTakenOver.abort();
    setTimeout(() => repeat());
  };
  addEventListener(takenOver, onTakenOver);
}

const page: Page = {
  templateId: pageScriptsId,
  takenOver: hydratedEvent,
  language: languageParameter,
  languageTimeout: 1_000,
  idlePatience,
};

/**
 * The script of a rendered page that starts the other ones; the same in every page, so that a policy can name its hash.
 */
export const starter = `(${startWhenUsed.toString()})(${JSON.stringify(page)})`.replaceAll(/\n\s*/g, '');

export const starterSource = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
