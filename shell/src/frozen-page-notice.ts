import { languageTag, type Locale } from 'shared-contracts/localization';

import { messages } from './messages';

/**
 * Shown beside a page that the server rendered and whose module cannot be loaded: the text stays readable, nothing
 * reacts. Made without React, because there is nothing to hydrate.
 * @param retry called by the button
 * @returns what removes the notice
 */
export function showFrozenPageNotice(locale: Locale, retry: () => void): () => void {
  const texts = messages(locale);
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.lang = languageTag[locale];
  notice.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:1000;max-width:32rem;margin:0 auto;padding:1rem;display:flex;gap:1rem;align-items:center;' +
    'background:#1d1a17;color:#fbf7ef;border-radius:8px;font:16px/1.6 sans-serif';
  const text = document.createElement('span');
  text.textContent = texts['page.frozen'];
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts['page.retry'];
  button.style.cssText =
    'font:inherit;min-height:44px;padding:0 1rem;border-radius:6px;border:1px solid currentColor;background:transparent;color:inherit;cursor:pointer';
  button.addEventListener('click', retry);
  notice.append(text, button);
  document.body.append(notice);
  return () => notice.remove();
}
