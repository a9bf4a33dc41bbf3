import { expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as z from 'zod';

import { createStore, localeChanged, StoreProvider } from 'shared-client';
import { locales } from 'shared-contracts/localization';

import { prepareAdminTexts } from './admin';
import { Form, SelectField, SubmitButton, TextField } from './forms';
import {
  Avatar,
  ButtonLink,
  DateText,
  EmptyState,
  ExternalLink,
  FailureState,
  GlobalStyle,
  Heading,
  Image,
  LanguagePicker,
  Localized,
  MessagesProvider,
  ProgressBar,
  SkipLink,
  Spinner,
  StatusBadge,
  ToastRegion,
} from './index';
import { Lightbox, Menu, Tooltip } from './overlays';
import { LocalizedField, TabList } from './records';
import { BrowserRouter } from './router';
import { StaticRouter } from './router/static-router';

prepareAdminTexts();

const noMessages = () => ({});

const page = (
  <>
    <GlobalStyle />
    <SkipLink />
    <main>
      <Heading level={1}>Bokkado</Heading>
      <LanguagePicker />
      <Localized record={{ titleJa: '墨の花' }} field="title" />
      <StatusBadge status="planning" />
      <DateText value="2025-03-31T15:00:00.000Z" />
      <Image location="/objects/images/a-1280x720.webp" alt="Harbour" ratio="16 / 9" />
      <Avatar location={null} name="Aya" />
      <ProgressBar percent={40} label="Progress" />
      <ExternalLink href="https://store.example">Store</ExternalLink>
      <ButtonLink to="/project/1">Details</ButtonLink>
      <EmptyState title="Nothing" />
      <FailureState onRetry={() => undefined} />
      <Spinner label="Loading" />
      <Form schema={z.object({})} initialValues={{ titleJa: '', kind: '' }} onSubmit={() => undefined}>
        <LocalizedField name="title" label="Title" required />
        <TextField name="name" label="Name" note="as in the credits" />
        <SelectField name="kind" label="Kind" options={[{ value: '', label: 'none' }]} />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <Menu trigger="admin" items={[]} />
      <TabList
        id="views"
        label="Views"
        tabs={[{ id: 'edit', label: 'Edit' }]}
        selected="edit"
        onSelect={() => undefined}
      />
      <Tooltip text="Change it">
        <button type="button">edit</button>
      </Tooltip>
      <Lightbox images={[]} index={0} onIndexChange={() => undefined} onClose={() => undefined} />
    </main>
    <ToastRegion />
  </>
);

test.each(locales)('server-rendered %s hydrates without warnings', async (locale) => {
  const within = (children: ReactNode) => (
    <StoreProvider store={createStore({ locale })}>
      <MessagesProvider messages={noMessages}>{children}</MessagesProvider>
    </StoreProvider>
  );
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(within(<StaticRouter location="/">{page}</StaticRouter>));
  const before = root.textContent;
  const submit = root.querySelector('button[type="submit"]');
  // Until hydration the browser would submit the form natively and leave the page.
  expect(submit).toBeDisabled();
  const complaints: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, within(<BrowserRouter>{page}</BrowserRouter>), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  );
  expect(complaints).toEqual([]);
  expect(root.textContent).toBe(before);
  expect(submit).toBeEnabled();
  act(() => hydrated.unmount());
});

test('a part that hydrates after a choice of a language keeps its elements, then shows the chosen one', async () => {
  const partner = { nameJa: '墨', nameEn: 'Sumi' };
  const within = (store: ReturnType<typeof createStore>) => (
    <StoreProvider store={store}>
      <Suspense>
        <h2>
          <Localized record={partner} field="name" />
        </h2>
        <input />
      </Suspense>
    </StoreProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(within(createStore({ locale: 'ja' })));
  const [heading, field] = root.querySelectorAll('h2, input');
  const store = createStore({ locale: 'ja' });
  store.dispatch(localeChanged('en'));
  const complaints: unknown[] = [];
  await act(async () => hydrateRoot(root, within(store), { onRecoverableError: (error) => complaints.push(error) }));
  expect(complaints).toEqual([]);
  expect([...root.querySelectorAll('h2, input')]).toEqual([heading, field]);
  expect(heading).toHaveTextContent('Sumi');
});
