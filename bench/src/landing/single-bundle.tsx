import './restored-styles';

import * as LandingPage from 'mfe-public/landing-page';
import { hydrateRoot } from 'react-dom/client';
import { createStore } from 'shared-client';
import { pageElementIds, type PageState, type RemoteId, type RemoteModules } from 'shared-contracts/federation';
import { BrowserRouter } from 'shared-ui/router';
import { App } from 'shell/app';
import type { RemoteLoader } from 'shell/remote-loader';
import { createServerLoader } from 'shell/server-loader';
import { startVitals } from 'shell/start-vitals';

/** Has the page, and loads the contact form when it comes near or at the first interaction, as the product does. */
function createBundleLoader(): RemoteLoader {
  const bundled = createServerLoader({ mfe_public: { LandingPage } });
  let begin = () => {};
  const form = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() => import('mfe-requests/contact-form'));
  // Only asked for the form's own id.
  const formAs = <Id extends RemoteId>() => form as Promise<unknown> as Promise<RemoteModules[Id]>;
  const isForm = (id: RemoteId) => id === 'mfe_requests/ContactForm';
  return {
    ...bundled,
    load: (id) => {
      if (!isForm(id)) return bundled.load(id);
      begin();
      return formAs();
    },
    prepare: (id) => (isForm(id) ? formAs() : bundled.prepare(id)),
  };
}

/** The landing page as one bundle without federation: the baseline of the federated one. */
const state = JSON.parse(document.getElementById(pageElementIds.state)?.textContent ?? '') as PageState;
const root = document.getElementById(pageElementIds.root);
if (!root) throw new Error('The page has no root element');
startVitals(state.releases, 'mfe_public/LandingPage');
hydrateRoot(
  root,
  <App
    store={createStore(state)}
    loader={createBundleLoader()}
    audience="public"
    router={(children) => <BrowserRouter>{children}</BrowserRouter>}
  />,
);
