import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Person } from 'shared-contracts/entities';
import { present, problemResponse, type Responses } from 'shared-ui/testing';

import { aPerson } from '../testing/a-person';
import { openAdmin } from '../testing/open-admin';

const hidden = true;
const address = '/admin/join#a-token';

const owner = (values: Partial<Person> = {}) =>
  aPerson({ username: 'keeper', role: 'owner', lastSignInAt: '2025-06-01T03:04:00.000Z', ...values });

function openPeople(people: readonly Person[], responses: Responses = {}) {
  return openAdmin('/admin/people', { listPeople: () => [...people], ...responses });
}

const entryOf = async (name: string) =>
  within(present((await screen.findByText(name, { selector: 'strong' })).closest('li')));

const bodies = (calls: ReturnType<typeof openAdmin>['calls'], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

test('each account shows its role, its state and its last sign-in in words', async () => {
  openPeople([
    owner(),
    aPerson({ username: 'jiwoo', role: 'translator', textLanguages: ['en', 'ko'] }),
    aPerson({ username: 'ren', role: 'reader', state: 'invited', invitedUntil: '2025-06-04T03:04:00.000Z' }),
    aPerson({ username: 'aoi', state: 'deactivated' }),
    aPerson({ username: 'sora', state: 'invited' }),
  ]);
  const own = await entryOf('keeper');
  for (const word of ['You', 'Owner', 'Active']) expect(own.getByText(word)).toBeInTheDocument();
  expect(own.getByText(/^Last sign-in/)).toHaveTextContent('Last sign-in: Jun 1, 2025, 12:04');
  const translator = await entryOf('jiwoo');
  expect(translator.queryByText('You')).toBeNull();
  expect(translator.getByText('Languages: English and 한국어')).toBeInTheDocument();
  expect(translator.getByText('Never signed in')).toBeInTheDocument();
  const invited = await entryOf('ren');
  for (const word of ['Requests reader', 'Invited']) expect(invited.getByText(word)).toBeInTheDocument();
  expect(invited.getByText(/^Link valid until/)).toHaveTextContent('Link valid until Jun 4, 2025, 12:04');
  expect((await entryOf('aoi')).getByText('Deactivated')).toBeInTheDocument();
  expect((await entryOf('sora')).getByText('The link has expired')).toBeInTheDocument();
});

test('an invitation shows its link once, and copies it', async () => {
  const { user, calls } = openPeople([owner()], {
    invitePerson: ({ body }) => ({ person: aPerson({ ...body, state: 'invited' }), address }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  expect(dialog.getByRole('radio', { name: 'Editor' })).toHaveAccessibleDescription(/^Content, images/);
  await user.type(dialog.getByRole('textbox', { name: /^Username/ }), 'mina');
  await user.click(dialog.getByRole('radio', { name: 'Requests reader' }));
  expect(dialog.queryByRole('checkbox', { name: 'English' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Invite someone' }));
  const link = await screen.findByRole('textbox', { name: 'Link' });
  expect(link).toHaveValue(`${location.origin}${address}`);
  expect(link).toHaveAccessibleDescription(/mina.* once, for 72 hours, and is shown only now/);
  expect(link).toHaveFocus();
  expect(screen.getByText('mina was invited')).toBeInTheDocument();
  expect(bodies(calls, 'invitePerson')).toEqual([
    { username: 'mina', role: 'reader', textLanguages: [], needsSecondFactor: false },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${address}`);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite someone' })).toHaveFocus());
  expect(screen.queryByDisplayValue(/a-token/)).toBeNull();
});

test('a name that is taken is refused at its field', async () => {
  const { user } = openPeople([owner()], {
    invitePerson: () =>
      problemResponse(400, 'validation', {
        errors: [{ path: 'username', code: 'validation.taken', message: 'For readers of the API' }],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await user.type(dialog.getByRole('textbox', { name: /^Username/ }), 'keeper');
  await user.click(dialog.getByRole('button', { name: 'Invite someone' }));
  expect(await screen.findByText('The invitation failed')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /^Username/ })).toHaveAccessibleDescription('This name is taken');
});

test('a translator needs a language, even beside a missing name', async () => {
  const { user, calls } = openPeople([owner()], {
    invitePerson: ({ body }) => ({ person: aPerson({ ...body, state: 'invited' }), address }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await user.click(dialog.getByRole('radio', { name: 'Translator' }));
  await user.click(dialog.getByRole('button', { name: 'Invite someone' }));
  expect(await dialog.findByText('Username is required')).toBeInTheDocument();
  const korean = dialog.getByRole('checkbox', { name: '한국어' });
  expect(korean).toHaveAccessibleDescription('Select at least one language');
  await user.type(dialog.getByRole('textbox', { name: /^Username/ }), 'jiwoo');
  await user.click(korean);
  await waitFor(() => expect(korean).toBeValid());
  await user.click(dialog.getByRole('button', { name: 'Invite someone' }));
  expect(await screen.findByText('jiwoo was invited')).toBeInTheDocument();
  expect(bodies(calls, 'invitePerson')).toEqual([
    { username: 'jiwoo', role: 'translator', textLanguages: ['ko'], needsSecondFactor: false },
  ]);
});

test('the role and the languages of an account are changed', async () => {
  const mina = aPerson();
  const { user, calls } = openPeople([owner(), mina], { updatePerson: ({ body }) => ({ ...mina, ...body }) });
  await user.click(await screen.findByRole('button', { name: 'Change role: mina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change role: mina' }));
  expect(dialog.getByRole('radio', { name: 'Editor' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Translator' }));
  await user.click(dialog.getByRole('checkbox', { name: 'English' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Needs a second factor' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Role of mina saved')).toBeInTheDocument();
  expect(bodies(calls, 'updatePerson')).toEqual([
    { role: 'translator', textLanguages: ['en'], needsSecondFactor: true },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change role: mina' })).toHaveFocus());
});

test('the last owner stays one, and the notice says why', async () => {
  const { user } = openPeople([owner()], { updatePerson: () => problemResponse(409, 'conflict') });
  await user.click(await screen.findByRole('button', { name: 'Change role: keeper' }));
  await user.click(await screen.findByRole('radio', { name: 'Editor' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The account was not changed')).toBeInTheDocument();
  expect(screen.getByText(/^The studio needs an owner who can sign in/)).toBeInTheDocument();
});

test('an owner who gives the role up leaves the screen', async () => {
  const own = owner();
  const {
    user,
    calls,
    address: current,
  } = openPeople([own, owner({ username: 'mina' })], {
    checkAuth: () => ({
      username: 'keeper',
      role: calls.some(({ name }) => name === 'updatePerson') ? 'editor' : 'owner',
      textLanguages: [],
      defaultAccount: null,
    }),
    updatePerson: ({ body }) => ({ ...own, ...body }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change role: keeper' }));
  await user.click(await screen.findByRole('radio', { name: 'Editor' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(current()).toBe('/admin'));
  const menu = within(screen.getByRole('navigation', { name: 'Admin menu', hidden }));
  expect(menu.queryByRole('link', { name: 'People', hidden })).toBeNull();
});

test('deactivating asks first, and the keyboard stays at the button', async () => {
  const mina = aPerson();
  let changed = mina;
  const { user, calls } = openAdmin('/admin/people', {
    listPeople: () => [owner(), changed],
    updatePerson: ({ body }) => (changed = { ...mina, state: body.deactivated ? 'deactivated' : 'active' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate: mina' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate: mina' }));
  expect(bodies(calls, 'updatePerson')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('mina was deactivated')).toBeInTheDocument();
  expect(bodies(calls, 'updatePerson')).toEqual([{ deactivated: true }]);
  const reactivate = await screen.findByRole('button', { name: 'Reactivate: mina' });
  await waitFor(() => expect(reactivate).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'New link: mina' })).toBeNull();
  await user.click(reactivate);
  expect(await screen.findByText('mina was reactivated')).toBeInTheDocument();
  expect(bodies(calls, 'updatePerson')).toEqual([{ deactivated: true }, { deactivated: false }]);
});

test('a new link replaces the password of an account', async () => {
  const mina = aPerson();
  const { user, calls } = openPeople([owner(), mina], { renewInvitation: () => ({ person: mina, address }) });
  await user.click(await screen.findByRole('button', { name: 'New link: mina' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New link: mina' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'New link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}${address}`);
  expect(calls.find(({ name }) => name === 'renewInvitation')?.params).toEqual({ id: mina.id });
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'New link: mina' })).toHaveFocus());
});

test('where mail is set up, a link is mailed as well, in the language of the admin', async () => {
  const mina = aPerson();
  const { user, calls } = openPeople([owner(), mina], {
    getMailSettings: () => ({ mail: { server: 'smtp', from: 'a@example.com', to: 'b@example.com', receipts: true } }),
    invitePerson: () => ({ person: mina, address }),
    renewInvitation: () => ({ person: mina, address }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Username/ }), 'mina');
  await user.type(await dialog.findByRole('textbox', { name: /^Email/ }), 'mina');
  await user.click(dialog.getByRole('button', { name: 'Invite someone' }));
  expect(await dialog.findByText('Enter a valid email address')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), '@example.org');
  await user.click(dialog.getByRole('button', { name: 'Invite someone' }));
  expect(await screen.findByText(/^Sending the link to mina@example.org as well/)).toBeInTheDocument();
  const mail = { to: 'mina@example.org', language: 'en' };
  expect(bodies(calls, 'invitePerson')).toEqual([
    { username: 'mina', role: 'editor', textLanguages: [], needsSecondFactor: false, mail },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));

  await user.click(screen.getByRole('button', { name: 'New link: mina' }));
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), mail.to);
  await user.click(screen.getByRole('button', { name: 'New link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}${address}`);
  expect(bodies(calls, 'renewInvitation')).toEqual([{ mail }]);
});

test('an account is signed out everywhere', async () => {
  const mina = aPerson();
  const { user, calls } = openPeople([owner(), mina], { endSessions: () => null });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere: mina' }));
  expect(await screen.findByText('mina was signed out everywhere')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'endSessions')?.params).toEqual({ id: mina.id });
});

test('second factors that somebody has lost are removed after a question', async () => {
  const mina = aPerson({ needsSecondFactor: true, hasSecondFactor: true });
  let current = mina;
  const { user } = openAdmin('/admin/people', {
    listPeople: () => [owner(), current],
    removeSecondFactors: () => (current = { ...mina, hasSecondFactor: false }),
  });
  expect((await entryOf('mina')).getByText('Uses a second factor')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove second factors: mina' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove second factors: mina' }));
  await user.click(question.getByRole('button', { name: 'Remove second factors' }));
  expect(await screen.findByText('Second factors of mina were removed')).toBeInTheDocument();
  expect(await screen.findByText('Needs a second factor, and has none yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove second factors/ })).toBeNull();
});

test('somebody new needs a second factor where everybody does', async () => {
  const { user } = openPeople([owner({ needsSecondFactor: true }), aPerson({ state: 'deactivated' })]);
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  expect(await screen.findByRole('checkbox', { name: 'Needs a second factor' })).toBeChecked();
});

test.each([
  ['owner', ['People']],
  ['editor', []],
] as const)('of the roles, %s gets these links to it: %j', async (role, links) => {
  openAdmin('/admin', { checkAuth: () => ({ username: 'mina', role, textLanguages: [], defaultAccount: null }) });
  const menu = within(await screen.findByRole('navigation', { name: 'Admin menu', hidden }));
  expect(menu.queryAllByRole('link', { name: 'People', hidden }).map(({ textContent }) => textContent)).toEqual(links);
});
