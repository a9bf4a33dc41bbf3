import { renderToString } from 'react-dom/server';
import { createStore, isKnownCall } from 'shared-client';
import { PhraseSplitter } from 'shared-ui';
import { prepareAdminTexts } from 'shared-ui/admin';
import { StaticRouter } from 'shared-ui/static-router';
import { ServerStyleSheet } from 'styled-components';

import {
  fieldsOfBoth,
  isServerRendered,
  partsOfId,
  partsOfPage,
  type PageModule,
  type PageNeed,
  type PartId,
  type RenderRequest,
  type ResolvedRoute,
  type ServerModule,
  type ShellServerBuild,
  type Site,
  type SlotModule,
} from 'shared-contracts/federation';

import { App } from './app';
import { missingPageHead } from './pages/not-found-page';
import { selectPageData } from './navigation/page-title';
import type { RemoteLoader } from './remotes/remote-loader';
import { createServerLoader, moduleOf } from './remotes/server-loader';
import { splitJapanese } from './phrases/japanese';
import { splitSimplified } from './phrases/simplified-chinese';
import { phrasesOn, type Splitters } from './phrases/split-phrases';
import { splitTraditional } from './phrases/traditional-chinese';

// Modules may bring texts with plurals.
prepareAdminTexts();

const splitters: Splitters = { Jpan: splitJapanese, Hans: splitSimplified, Hant: splitTraditional };

type Modules = Readonly<Record<string, ServerModule>>;

function pageModule({ page }: ResolvedRoute, modules: Modules, site: Site): PageModule | null {
  // The contract check of the builds verifies that a page's remote is a page module.
  return page && isServerRendered(site, page) ? (moduleOf(page, modules) as PageModule) : null;
}

/** The slots of a page that are rendered on the server, and whose modules have server builds or not. */
function slotsOf({ page }: ResolvedRoute, modules: Modules, site: Site) {
  const ids = partsOfPage(site, page).filter((id) => id !== page && isServerRendered(site, id));
  const isPresent = (id: PartId) => partsOfId(id).container in modules;
  return { present: ids.filter(isPresent), missing: ids.filter((id) => !isPresent(id)) };
}

/** Data for the frame of every page; without it, a page is rendered nevertheless. */
const ofFrame: PageNeed = {
  call: 'getStudio',
  arg: undefined,
  fields: [
    'name',
    'subtitle',
    'seal',
    'logo',
    'favicon',
    'accentColor',
    'previewImage',
    'siteLanguages',
    'copyright',
    'links',
    'pages',
    'counting',
  ],
  optional: true,
};

/** Further data of the not-found page. */
const ofMissing: PageNeed = { ...ofFrame, fields: ['missingText'] };

export const dataNeeds: ShellServerBuild['dataNeeds'] = (route, modules, site) => {
  const { page, params } = route;
  const own = pageModule(route, modules, site)?.data(params) ?? [];
  const ofSlots = slotsOf(route, modules, site).present.flatMap(
    // The contract check of the builds verifies that a slot's remote is a slot module.
    (id) => (moduleOf(id, modules) as SlotModule).data?.(params) ?? [],
  );
  const optional = [...ofSlots.map((need): PageNeed => ({ ...need, optional: true })), ofFrame];
  const needs = new Map<string, PageNeed>();
  for (const need of page === null ? [ofFrame, ofMissing] : [...own, ...optional]) {
    const key = JSON.stringify([need.call, need.arg]);
    const known = needs.get(key);
    const fields = known ? fieldsOfBoth(known.fields, need.fields) : need.fields;
    // The browser can complete only responses to calls that the shell knows.
    needs.set(key, { ...(known ?? need), fields: isKnownCall(need.call) ? fields : undefined });
  }
  return [...needs.values()];
};

export const renderPage: ShellServerBuild['renderPage'] = (
  { url, route, locale, responses }: RenderRequest,
  modules: Modules,
  site: Site,
) => {
  const store = createStore({ locale, responses });
  const sheet = new ServerStyleSheet();
  const app = (loader: RemoteLoader) => (
    <PhraseSplitter value={phrasesOn(locale, splitters)}>
      <App
        store={store}
        loader={loader}
        site={site}
        missing={route.page === null ? (url.split('?')[0] ?? null) : null}
        audience="public"
        router={(children) => <StaticRouter location={url}>{children}</StaticRouter>}
      />
    </PhraseSplitter>
  );
  try {
    const { missing } = slotsOf(route, modules, site);
    const loader = createServerLoader(modules, missing);
    const html = renderToString(sheet.collectStyles(app(loader)));
    // React silently renders the fallback of a boundary after an error, with this marker. Without boundaries it throws.
    if (html.includes('<!--$!-->')) {
      renderToString(sheet.collectStyles(app({ ...loader, throwsErrors: true })));
      throw new Error(`A part of ${url} failed while it was rendered`);
    }
    const page = pageModule(route, modules, site);
    const { params } = route;
    const dataOf = (needs: readonly PageNeed[]) => selectPageData(store.getState(), needs);
    const head = page
      ? page.head({ locale, params, data: dataOf(page.data(params)) })
      : missingPageHead(locale, dataOf([ofFrame]).getStudio);
    const completes = responses.map(({ call }) => call).filter(isKnownCall);
    const styles = sheet.getStyleTags();
    return { html, styles, head, completes, ...(missing.length > 0 && { missing }) };
  } finally {
    sheet.seal();
  }
};
