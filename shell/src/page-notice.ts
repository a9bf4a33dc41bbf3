import { languageTag, type Locale } from 'shared-contracts/localization';

import { messages } from './messages';

const notices = {
  frozen: { role: 'alert', text: 'page.frozen', button: 'page.retry' },
  outdated: { role: 'alert', text: 'page.outdated', button: 'page.reload' },
  preview: { role: 'status', text: 'page.preview', button: 'page.endPreview' },
} as const;

/** Shows a notice about the whole page, without React, which may be missing. @returns removes the notice */
export function showPageNotice(
  kind: keyof typeof notices,
  locale: Locale,
  onPress: () => void,
  subject = '',
): () => void {
  const texts = messages(locale);
  const notice = document.createElement('div');
  notice.setAttribute('role', notices[kind].role);
  notice.lang = languageTag[locale];
  notice.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:1000;max-width:32rem;margin:0 auto;padding:1rem;display:flex;' +
    'gap:1rem;align-items:center;' +
    'background:#1d1a17;color:#fbf7ef;border-radius:8px;font:16px/1.6 sans-serif';
  const text = document.createElement('span');
  text.textContent = `${texts[notices[kind].text]} ${subject}`.trim();
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts[notices[kind].button];
  button.style.cssText =
    'flex:none;font:inherit;min-height:44px;padding:0 1rem;border-radius:6px;border:1px solid ' +
    'currentColor;background:transparent;color:inherit;cursor:pointer';
  button.addEventListener('click', onPress);
  notice.append(text, button);
  document.body.append(notice);
  return () => notice.remove();
}
