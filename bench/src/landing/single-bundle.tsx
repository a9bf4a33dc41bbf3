/** The landing page as one bundle without federation: the same start, with a loader that already contains the page. */
import { evaluateLibraries, nextTask } from 'shell/libraries';
import type { PartId } from 'shared-contracts/federation';
import type { PartModule, RemoteLoader } from 'shell/remote-loader';

await evaluateLibraries();
const [{ BrowserRouter: Router }, { createServerLoader }, LandingPage, { start }] = await Promise.all([
  import(/* webpackMode: "eager" */ 'shared-ui/router'),
  import(/* webpackMode: "eager" */ 'shell/server-loader'),
  import(/* webpackMode: "eager" */ 'mfe-public/landing-page'),
  import(/* webpackMode: "eager" */ 'shell/start'),
]);

/** Contains the page, and loads the contact form when it comes near or at the first interaction, like the product. */
function createLoader(): RemoteLoader {
  const bundled = createServerLoader({ mfe_public: { LandingPage } });
  let begin = () => {};
  const form = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() => import('mfe-requests/contact-form'));
  // Only called with the form's own id.
  const formAs = () => form as Promise<unknown> as Promise<PartModule>;
  const isForm = (id: PartId) => id === 'mfe_requests/ContactForm';
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

await nextTask();
await start({ Router, createLoader });
