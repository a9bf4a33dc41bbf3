import './restored-styles';

import * as LandingPage from 'mfe-public/landing-page';
import * as ContactForm from 'mfe-requests/contact-form';
import { hydrateRoot } from 'react-dom/client';
import { createStore } from 'shared-client';
import { pageElementIds, type PageState } from 'shared-contracts/federation';
import { BrowserRouter } from 'shared-ui/router';
import { App } from 'shell/app';
import { createServerLoader } from 'shell/server-loader';

/** The landing page as one bundle without federation: the baseline of the federated one. */
const state = JSON.parse(document.getElementById(pageElementIds.state)?.textContent ?? '') as PageState;
const root = document.getElementById(pageElementIds.root);
if (!root) throw new Error('The page has no root element');
const loader = createServerLoader({ mfe_public: { LandingPage }, mfe_requests: { ContactForm } });
hydrateRoot(
  root,
  <App
    store={createStore(state)}
    loader={loader}
    audience="public"
    router={(children) => <BrowserRouter>{children}</BrowserRouter>}
  />,
);
