import {
  accentColors,
  colorProperties,
  enteredStudioText,
  isReadableAccent,
  imageAddress,
  studioName,
  studioSubtitle,
  visitorLocales,
  type KnownStudio,
} from 'shared-contracts/entities';
import {
  firstViewEnd,
  pageElementIds,
  partsOfId,
  partsOfPage,
  type BuildDescriptor,
  type PageHead,
  type PageState,
  type Parts,
  type PreloadedResponse,
  type PreviewedBuild,
  type ReleaseMap,
  type RenderedPage,
  type ResolvedRoute,
  type Site,
} from 'shared-contracts/federation';
import { partsOfBuild } from 'shared-contracts/gate';
import { callAddresses } from 'shared-contracts/http';
import {
  defaultLocale,
  hreflang,
  pageAddress,
  regionalTag,
  shownTexts,
  type Locale,
} from 'shared-contracts/localization';

import { isAnnouncedKind, previewAddress, previewSize } from './preview-address';
import { studioId } from '../../content/records/studio';
import { siteOfSet, type ReleaseSet } from '../../releases/state/release-set';
import { attribute, documentStart, embeddedJson, escapeMarkup, feedAddress, iconLinks, shownLanguage } from './markup';
import { messages } from './messages';
import { fileAddress, fileIntegrity, scriptTags } from './page-scripts';

/** Value of `og:locale`, such as `ja_JP`. */
const openGraphLocale = (locale: Locale) => regionalTag[locale].replace('-', '_');

/** Containers of the parts of public pages; a link from them to the admin loads a document. */
const publicContainers = (site: Site): ReadonlySet<string> =>
  new Set(
    site.pages
      .filter(({ audience }) => audience === 'public')
      .flatMap(({ id }) => partsOfPage(site, id).map((part) => partsOfId(part).container)),
  );

/** A document of visitors leaves out what only the admin shows. */
const shownParts = (descriptor: BuildDescriptor, isPublic: boolean): Parts =>
  Object.fromEntries(
    Object.entries(partsOfBuild(descriptor)).filter(
      ([, { audience = 'public' }]) => !isPublic || audience === 'public',
    ),
  );

function toReleaseMap(set: ReleaseSet, route: ResolvedRoute | undefined): ReleaseMap {
  const shown = route && route.kind !== 'admin' ? publicContainers(siteOfSet(set)) : null;
  const modules: ReleaseMap['modules'] = {};
  for (const [container, { descriptor }] of Object.entries(set)) {
    if (container === 'shell' || shown?.has(container) === false) continue;
    const { build, contract, entry: file } = descriptor;
    const [entry, integrity] = [fileAddress(descriptor, file), fileIntegrity(descriptor, file)];
    modules[container] = { build, entry, integrity, contract, parts: shownParts(descriptor, shown !== null) };
  }
  const { build = '', contract = '' } = set['shell']?.descriptor ?? {};
  return { shell: { build, contract }, modules };
}

export interface DocumentSources {
  /** Address without its query; `null` if there is no canonical address. */
  path: string | null;
  locale: Locale;
  origin: string;
  releases: ReleaseSet;
  preview: PreviewedBuild | null;
  /** Omitted if the address could not be resolved. */
  route: ResolvedRoute | undefined;
  responses: PreloadedResponse[];
  /** Omitted if the browser renders. */
  page?: RenderedPage;
  /** A page for this visitor alone carries all texts, because no call returns them. */
  isPrivate?: boolean;
}

function studioOf(responses: readonly PreloadedResponse[]): KnownStudio {
  const found = responses.find((response) => response.call === 'getStudio' && 'value' in response);
  // The contract pairs each call with its response.
  return found && 'value' in found ? (found.value as KnownStudio) : null;
}

interface PageIdentity extends Omit<DocumentSources, 'preview' | 'page'> {
  head: PageHead;
}

/** The languages in which a page exists, among those of visitors. */
const languagesOf = ({ head, responses }: Pick<PageIdentity, 'head' | 'responses'>): readonly Locale[] =>
  visitorLocales(studioOf(responses)).filter((locale) => head.languages?.includes(locale) ?? true);

function addresses({ head, locale, origin, path, responses }: PageIdentity): string[] {
  if (path === null) return [];
  const languages = languagesOf({ head, responses });
  const address = (language: Locale) =>
    pageAddress(origin, path, language, head.page ? { page: String(head.page) } : {});
  const canonical = (wanted: Locale) => address(shownLanguage(wanted, languages));
  return [
    `<link rel="canonical" ${attribute('href', canonical(locale))}>`,
    // An alternate has to be the canonical address of its language, otherwise search engines ignore all alternates.
    ...languages.map(
      (language) => `<link rel="alternate" hreflang="${hreflang[language]}" ${attribute('href', address(language))}>`,
    ),
    `<link rel="alternate" hreflang="x-default" ${attribute('href', canonical(defaultLocale))}>`,
    `<link rel="alternate" type="application/atom+xml" ${attribute('title', messages(locale)['feed.title'])} ` +
      `${attribute('href', feedAddress(origin, locale))}>`,
    `<meta property="og:url" ${attribute('content', canonical(locale))}>`,
  ];
}

function recordPreview({ releases, route, responses, origin, locale, isPrivate }: PageIdentity): string | null {
  const kind = siteOfSet(releases).pages.find(({ id }) => id === route?.page)?.record;
  const id = route?.params['id'];
  const isShown = !isPrivate && !responses.some((response) => 'missing' in response);
  return kind && isAnnouncedKind(kind) && id && isShown
    ? previewAddress(origin, { kind, id, content: responses }, locale)
    : null;
}

/** `null` for the delivered name, whose image is a file. */
function studioPreview(studio: KnownStudio, origin: string, locale: Locale): string | null {
  if (enteredStudioText(studio, 'name', locale) === null) return null;
  return previewAddress(origin, { kind: 'studio', id: studioId, content: studio }, locale);
}

function metadata(identity: PageIdentity): string {
  const { head, locale, origin } = identity;
  const studio = studioOf(identity.responses);
  const own = head.image ?? imageAddress(studio?.previewImage);
  const preview = recordPreview(identity) ?? (own ? null : studioPreview(studio, origin, locale));
  const image = preview ?? new URL(own ?? '/objects/demo/og.png', origin).href;
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    `<meta name="description" ${attribute('content', head.description)}>`,
    ...addresses(identity),
    `<meta property="og:type" content="${head.publishedAt === undefined ? 'website' : 'article'}">`,
    ...(head.publishedAt ? [`<meta property="article:published_time" ${attribute('content', head.publishedAt)}>`] : []),
    `<meta property="og:title" ${attribute('content', head.title)}>`,
    `<meta property="og:description" ${attribute('content', head.description)}>`,
    `<meta property="og:image" ${attribute('content', image)}>`,
    ...(preview
      ? [
          `<meta property="og:image:width" content="${previewSize.width}">`,
          `<meta property="og:image:height" content="${previewSize.height}">`,
          `<meta property="og:image:alt" ${attribute('content', head.title)}>`,
        ]
      : []),
    `<meta property="og:locale" content="${openGraphLocale(locale)}">`,
    ...languagesOf(identity)
      .filter((language) => language !== locale)
      .map((language) => `<meta property="og:locale:alternate" content="${openGraphLocale(language)}">`),
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join('\n');
}

/** Has a higher specificity than the product's colours. Derived here, so that browsers need not do it. */
function accentStyle(studio: KnownStudio): string {
  const accent = studio?.accentColor;
  return accent && isReadableAccent(accent)
    ? `\n<style>:root:root { ${colorProperties(accentColors(accent))} }</style>`
    : '';
}

/** Shown behind the content, and painted before the content arrives. */
const structuredData = ({ structuredData: data }: PageHead) =>
  data ? `<script type="application/ld+json">${embeddedJson(data)}</script>` : '';

const noticeDelaySeconds = 10;

/** Fills an empty frame without a script, because the shell's own files may be the ones that fail to load. */
function lateNotice(locale: Locale): { html: string; styles: string } {
  const texts = messages(locale);
  return {
    html:
      `<div class="late"><h1>${escapeMarkup(texts['unavailable.title'])}</h1>` +
      `<p>${escapeMarkup(texts['unavailable.text'])}</p>` +
      `<a href="">${escapeMarkup(texts['unavailable.retry'])}</a></div>`,
    styles: `<style>
@keyframes late { to { visibility: visible; } }
.late {
  visibility: hidden;
  animation: late 0s ${noticeDelaySeconds}s forwards;
  padding: 24px;
  font: 1rem/1.8 system-ui, sans-serif;
  text-align: center;
}
</style>`,
  };
}

function pageState({ locale, releases, preview, route, responses, page, isPrivate }: DocumentSources): PageState {
  const { completes = [] } = isPrivate ? {} : (page ?? {});
  return {
    locale,
    releases: toReleaseMap(releases, route),
    // The texts of the other four languages take half of a page's bytes; the shell completes them in the browser.
    responses: responses.map((response) =>
      'value' in response && completes.some((call) => call === response.call)
        ? { ...response, value: shownTexts(response.value, locale), locale }
        : response,
    ),
    rendered: page !== undefined,
    ...(page?.missing && { missing: page.missing }),
    now: new Date().toISOString(),
    ...(preview && { preview }),
  };
}

/** Without this element the first paint would wait for the whole page. */
const firstPaint = (html: string) =>
  html.includes(`id="${firstViewEnd}"`) ? `<link rel="expect" blocking="render" href="#${firstViewEnd}">\n` : '';

/** Requests the session, which every screen of the admin needs first, before the scripts have loaded. */
const sessionCheck =
  `<link rel="preload" as="fetch" href="${callAddresses.checkAuth.path}" ` + 'crossorigin="use-credentials">\n';

export function renderDocument(sources: DocumentSources): string {
  const { locale, route, page, isPrivate = false } = sources;
  const studio = studioOf(sources.responses);
  const isRendered = page !== undefined && page.html !== '';
  const { html, styles } = isRendered ? page : lateNotice(locale);
  const { head, end } = scriptTags(sources, isRendered);
  const [title, description] = [studioName(studio, locale).text, studioSubtitle(studio, locale).text];
  const pageHead: PageHead = page?.head ?? { title, description };
  return `${documentStart(locale)}
${metadata({ ...sources, head: pageHead })}
${isPrivate || route?.kind !== 'public' ? '<meta name="robots" content="noindex">\n' : ''}${iconLinks(studio, locale)}
${route?.kind === 'admin' ? sessionCheck : ''}${firstPaint(html)}${styles}${accentStyle(studio)}
${head}
</head>
<body>
<div id="${pageElementIds.root}">${html}</div>
${structuredData(pageHead)}
<script type="application/json" id="${pageElementIds.state}">${embeddedJson(pageState(sources))}</script>
${end}
</body>
</html>
`;
}
