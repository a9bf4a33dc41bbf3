import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod';

import { localeChanged } from 'shared-client';
import { collaborationRequestInput, limits } from 'shared-contracts/entities';
import { defaultLocale, forEachLocale, languageName, locales, type Locale } from 'shared-contracts/localization';

import { LocalizedField } from '../records';
import { renderWithProviders } from '../testing';
import {
  CheckboxField,
  DateField,
  Form,
  FormLanguageProvider,
  HoneypotField,
  LazyForm,
  NumberField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  type ShownText,
} from './index';

interface Request {
  name: string;
  contact: string;
  message: string;
  website: string;
}

function RequestForm({ onSubmit }: { onSubmit: (values: Request) => Promise<void> | void }) {
  return (
    <Form<Request>
      schema={collaborationRequestInput}
      initialValues={{ name: '', contact: '', message: '', website: '' }}
      onSubmit={onSubmit}
    >
      <TextField name="name" label="Name" required note="As in the credits" />
      <TextField name="contact" label="Contact" required />
      <TextAreaField name="message" label="Message" required />
      <HoneypotField name="website" />
      <SubmitButton busyLabel="Sending…">Send</SubmitButton>
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

test('errors are shown in the language of the site at their fields, and the first one is focused', async () => {
  const { user, store } = renderWithProviders(<RequestForm onSubmit={() => undefined} />, { locale: 'en' });
  expect(field('Name')).toHaveAccessibleDescription('As in the credits');
  await user.type(field('Contact'), 'a@b.example');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('As in the credits Please enter your name');
  expect(field('Message')).toHaveAccessibleDescription('Please enter at least 10 characters');
  expect(field('Contact')).toBeValid();
  act(() => void store.dispatch(localeChanged('ko')));
  expect(field('Name')).toHaveAccessibleDescription('As in the credits 성함을 입력해 주세요');
  expect(field('Contact')).toHaveValue('a@b.example');
});

test('a valid form is submitted once, and its button is disabled while it is pending', async () => {
  const sent: Request[] = [];
  let finish = () => undefined as void;
  const pending = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { user } = renderWithProviders(
    <RequestForm
      onSubmit={(values) => {
        sent.push(values);
        return pending;
      }}
    />,
  );
  await user.type(field('Name'), 'Aya');
  await user.type(field('Contact'), 'aya');
  await user.type(field('Message'), 'ten characters');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const busy = await screen.findByRole('button', { name: 'Sending…' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.type(field('Name'), '{Enter}');
  fireEvent.submit(field('Name'));
  await act(async () => finish());
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  expect(sent).toEqual([{ name: 'Aya', contact: 'aya', message: 'ten characters', website: '' }]);
});

test('Enter during composition does not submit', () => {
  renderWithProviders(<RequestForm onSubmit={() => undefined} />);
  const enter = (init: KeyboardEventInit & { keyCode?: number }) =>
    fireEvent.keyDown(field('Name'), { key: 'Enter', ...init });
  // `false` means that the default action, submitting the form, was prevented.
  expect(enter({ isComposing: true })).toBe(false);
  expect(enter({ keyCode: 229 })).toBe(false);
  expect(enter({})).toBe(true);
});

test('the honeypot is not reachable for people', async () => {
  const { container, user } = renderWithProviders(<RequestForm onSubmit={() => undefined} />);
  const trap = container.querySelector('input[name="website"]');
  expect(trap?.closest('[aria-hidden="true"]')).toBeInTheDocument();
  for (let stops = 0; stops < 6; stops += 1) {
    await user.tab();
    expect(trap).not.toHaveFocus();
  }
});

test('an error without a field is shown as a toast', async () => {
  const { user } = renderWithProviders(
    <Form schema={z.object({ price: z.number() })} initialValues={{ price: 'free' }} onSubmit={() => undefined}>
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { locale: 'en' },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Some of the values were refused. Check what you entered.')).toBeVisible();
});

test('an error in a text with one entry per line shows its line number', async () => {
  const lines = z.string().check((context) => {
    for (const [index, line] of context.value.split('\n').entries())
      if (line === 'bad')
        context.issues.push({ code: 'custom', message: 'validation.image', path: [index], input: line });
  });
  const { user } = renderWithProviders(
    <Form schema={z.object({ images: lines })} initialValues={{ images: 'bad\ngood' }} onSubmit={() => undefined}>
      <TextAreaField name="images" label="Images" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { locale: 'en' },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Images')).toHaveFocus());
  expect(field('Images')).toHaveAccessibleDescription(/^Line 1: Enter/);
  await user.clear(field('Images'));
  await user.type(field('Images'), 'good{Enter}{Enter}bad');
  await waitFor(() => expect(field('Images')).toHaveAccessibleDescription(/^Line 3: /));
});

test('numbers, choices, dates and switches keep their types', async () => {
  const schema = z.object({
    progress: z.number(),
    status: z.string(),
    date: z.string().optional(),
    main: z.union([z.literal(0), z.literal(1)]),
    agreed: z.boolean(),
  });
  const sent: unknown[] = [];
  const { user } = renderWithProviders(
    <Form
      schema={schema}
      initialValues={{ progress: 20, status: 'planning', date: '', main: 0, agreed: false }}
      onSubmit={(values) => void sent.push(values)}
    >
      <NumberField name="progress" label="Progress" min={0} max={100} />
      <SelectField
        name="status"
        label="Status"
        options={[
          { value: 'planning', label: 'Planning' },
          { value: 'completed', label: 'Completed' },
        ]}
      />
      <DateField name="date" label="Date" />
      <SwitchField name="main" label="Main" on={1} off={0} />
      <CheckboxField name="agreed" label="Agreed" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const progress = screen.getByRole('spinbutton', { name: 'Progress' });
  await user.clear(progress);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
  expect(progress).toHaveValue(0);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2025-02-01' } });
  await user.click(screen.getByRole('switch', { name: 'Main' }));
  await user.click(screen.getByRole('checkbox', { name: 'Agreed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ progress: 0, status: 'completed', date: '2025-02-01', main: 1, agreed: true }]),
  );
  await user.clear(progress);
  await user.type(progress, '45');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ progress: 45 }));
});

const titles = z.object({
  titleJa: z.string('validation.titleJa.required').min(1, 'validation.titleJa.required'),
  titleEn: z.string().max(limits.line, 'validation.long').nullish(),
});

function TitleForm({
  titleEn = null,
  locale = defaultLocale,
}: {
  titleEn?: string | null;
  /** Of the form. */
  locale?: Locale;
}) {
  const [shown, setShown] = useState<ShownText>({ locale, path: null });
  return (
    <Form
      schema={titles}
      initialValues={{ titleJa: '', titleEn, titleKo: null, titleZhCn: '簡' }}
      onSubmit={() => undefined}
    >
      <FormLanguageProvider value={shown}>
        <LocalizedField name="title" label="Title" required />
      </FormLanguageProvider>
      <button type="button" onClick={() => setShown({ locale: 'en', path: 'title' })}>
        English
      </button>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

test('a localized field is in the language of its form, beside Japanese, and its dots mark empty texts', async () => {
  const { user } = renderWithProviders(<TitleForm />, { locale: 'en' });
  const marks = forEachLocale((locale) => (locale === 'zh-cn' ? '' : 'missing'));
  expect(screen.getByRole('group', { name: /^Title/ })).toHaveTextContent(
    locales.map((locale) => `${languageName[locale]} ${marks[locale]}`.trim()).join(' '),
  );
  expect(field('Title (日本語)')).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(field('Title (日本語)')).toBeVisible();
  expect(field('Title (English)')).toHaveFocus();
  expect(field('Title (English)')).toHaveAttribute('lang', 'en');
  expect(field('Title (English)')).toHaveAccessibleDescription('While this is empty, the Japanese text is shown');
  await user.keyboard('Ink');
  expect(field('Title (English)')).not.toHaveAccessibleDescription();
});

test('the dots of complete and of missing texts differ by their borders, which forced colours keep', () => {
  const { container } = renderWithProviders(<TitleForm />, { locale: 'en' });
  const borderOf = (mark: string) => {
    const dot = container.querySelector(`[data-mark="${mark}"]`);
    return dot && getComputedStyle(dot).borderTopWidth;
  };
  expect(borderOf('complete')).toBe('0.25rem');
  expect(borderOf('missing')).toBe('1px');
});

test('a failed validation shows the language with the error', async () => {
  const { user } = renderWithProviders(<TitleForm titleEn={'x'.repeat(limits.line + 1)} locale="ko" />, {
    locale: 'en',
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Title (日本語)')).toHaveFocus());
  expect(field('Title (日本語)')).toHaveAccessibleDescription('Japanese title is required');
  expect(field('Title (한국어)')).toBeVisible();
  await user.type(field('Title (日本語)'), '墨');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Title (English)')).toHaveFocus());
  expect(screen.getByRole('group', { name: /^Title/ })).toHaveTextContent('English !has an error');
});

describe('a form whose schema is loaded', () => {
  function AddressForm({ load, onSubmit }: { load: () => Promise<z.ZodType>; onSubmit: () => void }) {
    return (
      <LazyForm loadSchema={load} initialValues={{ url: '' }} onSubmit={onSubmit}>
        <TextField name="url" label="Address" />
        <SubmitButton busyLabel="Sending…">Send</SubmitButton>
      </LazyForm>
    );
  }

  test('loads it with the first use, and validates with it', async () => {
    const load = jest.fn(async () => z.object({ url: z.url('validation.url') }));
    const onSubmit = jest.fn();
    const { user } = renderWithProviders(<AddressForm load={load} onSubmit={onSubmit} />, { locale: 'en' });
    expect(load).not.toHaveBeenCalled();
    await user.click(field('Address'));
    expect(load).toHaveBeenCalled();
    await user.keyboard('somewhere{Enter}');
    await waitFor(() => expect(field('Address')).toBeInvalid());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(field('Address'));
    await user.keyboard('https://example.com{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  });

  test('is sent unvalidated if it cannot be loaded: the server applies the same rules', async () => {
    const onSubmit = jest.fn();
    const load = () => Promise.reject(new Error('the network is gone'));
    const { user } = renderWithProviders(<AddressForm load={load} onSubmit={onSubmit} />, { locale: 'en' });
    await user.type(field('Address'), 'somewhere');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  });
});
