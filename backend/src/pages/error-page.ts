import { languageTag, type Locale } from 'shared-contracts/localization';

import { escapeHtml } from './document';

interface ErrorPageText {
  studio: string;
  title: string;
  detail: string;
  retry: string;
}

const texts: Record<Locale, ErrorPageText> = {
  ja: {
    studio: '墨花堂',
    title: 'ただいまページを表示できません',
    detail: 'ご不便をおかけして申し訳ありません。しばらくしてから、もう一度お試しください。',
    retry: 'もう一度試す',
  },
  en: {
    studio: 'Bokkado',
    title: 'This page is not available right now',
    detail: 'We are sorry about that. Please try again in a moment.',
    retry: 'Try again',
  },
  'zh-cn': {
    studio: '墨花堂',
    title: '页面暂时无法显示',
    detail: '给您带来不便，我们深表歉意。请稍后再试。',
    retry: '重试',
  },
  'zh-tw': {
    studio: '墨花堂',
    title: '頁面暫時無法顯示',
    detail: '造成您的不便，我們深感抱歉。請稍後再試。',
    retry: '重試',
  },
  ko: {
    studio: '묵화당',
    title: '지금은 페이지를 표시할 수 없습니다',
    detail: '불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
    retry: '다시 시도',
  },
};

/** The page for a failure of ours that no other page can stand in for. It needs no builds, no store and no scripts. */
export function renderErrorPage(locale: Locale): string {
  const { studio, title, detail, retry } = texts[locale];
  return `<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${studio}`)}</title>
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
<p>${escapeHtml(studio)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
<a href="">${escapeHtml(retry)}</a>
</main>
</body>
</html>
`;
}
