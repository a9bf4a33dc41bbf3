import type { Locale } from 'shared-contracts/localization';

import { documentStart, escapeMarkup } from './markup';
import { messages } from './messages';

interface PlainPage {
  label?: string;
  title: string;
  text: string;
  link: { text: string; address: string };
}

/** A page without builds, store and scripts. */
function plainPage(locale: Locale, { label, title, text, link }: PlainPage): string {
  return `${documentStart(locale)}
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style>
body { box-sizing: border-box; min-block-size: 100svh; margin: 0; padding: 24px; display: grid; place-content: center;
  font: 1rem/1.8 system-ui, sans-serif; text-align: center; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.5; text-wrap: balance; }
p { margin: 12px 0 24px; }
a { display: inline-block; padding: 8px 24px; border: 1px solid; border-radius: 999px; color: inherit;
  text-decoration: none; }
a:focus-visible { outline: 3px solid; outline-offset: 3px; }
</style>
</head>
<body>
<main>
${label === undefined ? '' : `<p>${escapeMarkup(label)}</p>`}
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
<a href="${escapeMarkup(link.address)}">${escapeMarkup(link.text)}</a>
</main>
</body>
</html>
`;
}

/** The page for a 5xx without a cached page. */
export function renderErrorPage(locale: Locale): string {
  const texts = messages(locale);
  return plainPage(locale, {
    title: texts['unavailable.title'],
    text: texts['unavailable.text'],
    link: { text: texts['unavailable.retry'], address: '' },
  });
}

/** Asks an administrator who came from another site whether to start a preview. */
export function renderPreviewQuestion(locale: Locale, build: string, address: string): string {
  const texts = messages(locale);
  return plainPage(locale, {
    label: build,
    title: texts['preview.title'],
    text: texts['preview.text'],
    link: { text: texts['preview.start'], address },
  });
}
