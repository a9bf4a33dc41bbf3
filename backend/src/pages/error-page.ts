import type { Locale } from 'shared-contracts/localization';

import { documentStart, escapeHtml } from './document';
import { messages } from './messages';

/** The page for a 5xx without a cached page. Needs no builds, no store and no scripts. */
export function renderErrorPage(locale: Locale): string {
  const texts = messages(locale);
  return `${documentStart(locale)}
<meta name="robots" content="noindex">
<title>${escapeHtml(`${texts['unavailable.title']} | ${texts['studio.name']}`)}</title>
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
<p>${escapeHtml(texts['studio.name'])}</p>
<h1>${escapeHtml(texts['unavailable.title'])}</h1>
<p>${escapeHtml(texts['unavailable.text'])}</p>
<a href="">${escapeHtml(texts['unavailable.retry'])}</a>
</main>
</body>
</html>
`;
}
