import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { developmentLog, type DevelopmentLog, type Partner } from 'shared-contracts/entities';
import { aDevelopmentLog, aPartner, aProject } from 'shared-contracts/testing';
import { problemResponse, type Responses } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';

const page = '/admin/partners/import';

async function check(user: UserEvent, table: string) {
  const box = await screen.findByRole('textbox', { name: 'Table' });
  await user.clear(box);
  await user.click(box);
  await user.paste(table);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  return within(await screen.findByRole('region', { name: 'What will be created' }));
}

/** The results of the rows, without their cells. */
const results = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

/** A server that stores partners by their idempotency keys. */
function aServer(failures: (name: string) => Promise<null> | Response | 'lost' | null = () => null) {
  const stored = new Map<string, Partner>();
  const responses: Responses = {
    listPartners: () => [...stored.values()],
    createPartner: async ({ body, idempotencyKey }) => {
      const failure = await failures(body.nameJa);
      if (failure instanceof Response) return failure;
      const created = stored.get(idempotencyKey ?? '') ?? aPartner({ ...body, id: crypto.randomUUID(), revision: 1 });
      stored.set(idempotencyKey ?? '', created);
      return failure === 'lost' ? problemResponse(503, 'unavailable') : created;
    },
    deletePartner: ({ params }) => {
      for (const [key, { id }] of stored) if (id === params.id) stored.delete(key);
      return null;
    },
  };
  return { responses, names: () => [...stored.values()].map(({ nameJa }) => nameJa) };
}

test('is reached from the header of its list and from the palette, and from no list of another kind', async () => {
  const { user, unmount, address } = openAdmin('/admin/partners');
  await user.click(await screen.findByRole('link', { name: 'Import' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import: Partners' })).toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: /^Find/ }));
  await user.type(palette.getByRole('textbox'), 'import dev');
  await palette.findAllByRole('menuitem');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/development-logs/import'));
  unmount();
  openAdmin('/admin/projects');
  await screen.findByRole('heading', { level: 1, name: 'Projects' });
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
});

test('a dry run shows each row, its problems by column, and possible duplicates, and creates nothing', async () => {
  const { user, calls } = openAdmin(page, { listPartners: () => [aPartner({ nameJa: '澪', nameEn: 'Mio' })] });
  const result = await check(
    user,
    'name\trole\tcategory\tname.fr\n奏\t作曲\tMusic\tx\nMio\t声優\t\t\n\t絵\tDance\t\n奏\t演出\t\t',
  );
  expect(result.getByRole('status')).toHaveTextContent('1 row will be created. 1 row with errors, 2 possible dup');
  expect(result.getByRole('alert')).toHaveTextContent('Ignored columns: name.fr');
  expect(results()).toEqual([
    'Will be created',
    'Possible duplicate: a record has this name',
    '2 errors',
    'Possible duplicate of row 2',
  ]);
  const faulty = within(result.getByRole('row', { name: /^4 / }));
  expect(faulty.getByText('Japanese name is required')).toBeInTheDocument();
  expect(faulty.getByText('Choose one of the options')).toBeInTheDocument();
  await user.click(result.getByRole('checkbox', { name: /^Show only rows with errors/ }));
  expect(results()).toHaveLength(3);
  expect(calls.filter(({ name }) => name.startsWith('create'))).toEqual([]);
});

test('what the dry run shows is created in the order of the rows, and taken back as a whole', async () => {
  const server = aServer();
  const { user, calls } = openAdmin(page, server.responses);
  const result = await check(user, 'name,role,contactTwitter\n澪,声優,x.com/mio\n奏,作曲,\n澪,同名,');
  await user.click(result.getByRole('radio', { name: 'Published' }));
  await user.click(result.getByRole('button', { name: 'Create 2' }));
  expect(await screen.findByText('2 records created')).toBeInTheDocument();
  expect(server.names()).toEqual(['澪', '奏']);
  expect(results()).toEqual(['Created', 'Created', 'Possible duplicate of row 2']);
  expect(result.queryByRole('button', { name: /^Create/ })).toBeNull();
  expect(result.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/admin/partners');
  const sent = calls.filter(({ name }) => name === 'createPartner');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { nameJa: '澪', contactTwitter: '@mio', publication: 'published' },
    { nameJa: '奏', publication: 'published' },
  ]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  await user.click(result.getByRole('button', { name: 'Undo all 2 creations' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(server.names()).toEqual([]);
  expect(results()).toEqual(['Will be created', 'Will be created', 'Possible duplicate of row 2']);
});

test('leaving in the middle asks first, and leaving creates none of the rows that are left', async () => {
  let respond: () => void = () => undefined;
  const server = aServer(() => new Promise((resolve) => (respond = () => resolve(null))));
  const { user, address } = openAdmin(page, server.responses);
  const result = await check(user, 'name,role\n澪,声優\n奏,作曲');
  await user.click(result.getByRole('button', { name: 'Create 2' }));
  await result.findByRole('button', { name: 'Stop' });
  const leave = () => user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Keep importing' }));
  expect(address()).toBe(page);
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Stop and leave' }));
  await waitFor(() => expect(address()).toBe('/admin/partners'));
  respond();
  expect(await screen.findByText('1 record created')).toBeInTheDocument();
  expect(server.names()).toEqual(['澪']);
});

test('possible duplicates are created if that is chosen', async () => {
  const server = aServer();
  const { user } = openAdmin(page, server.responses);
  const result = await check(user, 'name,role\n澪,声優\n澪,声優');
  await user.click(result.getByRole('checkbox', { name: 'Skip possible duplicates' }));
  await user.click(result.getByRole('button', { name: 'Create 2' }));
  expect(await screen.findByText('2 records created')).toBeInTheDocument();
  expect(server.names()).toEqual(['澪', '澪']);
});

test('after a failure in the middle, going on creates the others and none twice', async () => {
  let isBroken = true;
  const server = aServer((name) => (isBroken && name === '奏' ? 'lost' : null));
  const { user } = openAdmin(page, server.responses);
  const result = await check(user, 'name,role\n澪,声優\n奏,作曲\n凪,絵');
  await user.click(result.getByRole('button', { name: 'Create 3' }));
  expect(await result.findByText(/^Stopped at row 3: .*1 record is created; 2 rows are left/)).toBeInTheDocument();
  expect(results()).toEqual(['Created', 'Will be created', 'Will be created']);
  isBroken = false;
  await user.click(result.getByRole('button', { name: 'Create 2' }));
  expect(await screen.findByText('2 records created')).toBeInTheDocument();
  expect(server.names()).toEqual(['澪', '奏', '凪']);
});

test('a server that refuses for a while stops the import, which goes on later and does nothing twice', async () => {
  let isBusy = true;
  const server = aServer((name) => (isBusy && name !== '澪' ? problemResponse(429, 'too-many-requests') : null));
  const { user, calls } = openAdmin(page, server.responses);
  const result = await check(user, 'name,role\n澪,声優\n奏,作曲\n凪,絵');
  await user.click(result.getByRole('button', { name: 'Create 3' }));
  expect(await result.findByText(/^Stopped at row 3: .*1 record is created; 2 rows are left/)).toBeInTheDocument();
  expect(results()).toEqual(['Created', 'Will be created', 'Will be created']);
  expect(calls.filter(({ name }) => name === 'createPartner').map(({ body }) => body)).toMatchObject([
    { nameJa: '澪' },
    { nameJa: '奏' },
  ]);
  isBusy = false;
  await user.click(result.getByRole('button', { name: 'Create 2' }));
  expect(await screen.findByText('2 records created')).toBeInTheDocument();
  expect(server.names()).toEqual(['澪', '奏', '凪']);
});

test('a row that the server refuses says why, and does not hold up the others', async () => {
  const server = aServer((name) =>
    name === '奏'
      ? problemResponse(400, 'validation', { errors: [{ path: 'roleJa', code: 'validation.long', message: '' }] })
      : null,
  );
  const { user } = openAdmin(page, server.responses);
  const result = await check(user, 'name,role\n澪,声優\n奏,作曲\n凪,絵');
  await user.click(result.getByRole('button', { name: 'Create 3' }));
  expect(await screen.findByText('2 records created')).toBeInTheDocument();
  expect(results()).toEqual(['Created', expect.stringMatching(/^Not created: /), 'Created']);
  expect(within(screen.getByRole('row', { name: /^3 / })).getByText('This text is too long')).toBeInTheDocument();
});

test('a corrected table leaves alone what was created before', async () => {
  const server = aServer();
  const { user } = openAdmin(page, server.responses);
  const first = await check(user, 'name,role\n澪,声優\n奏,');
  await user.click(first.getByRole('button', { name: 'Create 1' }));
  expect(await screen.findByText('1 record created')).toBeInTheDocument();
  const second = await check(user, 'name,role\n澪,声優\n奏,作曲');
  expect(results()).toEqual(['Created', 'Will be created']);
  await user.click(second.getByRole('button', { name: 'Create 1' }));
  await waitFor(() => expect(server.names()).toEqual(['澪', '奏']));
});

test.each([
  ['a draft, unless chosen otherwise', null, 'draft'],
  ['public if that is chosen', 'Published', 'published'],
])('a log is %s', async (_name, chosen, publication) => {
  const project = aProject({ titleJa: '朧月' });
  const stored: DevelopmentLog[] = [];
  const { user } = openAdmin('/admin/development-logs/import', {
    listProjects: () => [project],
    listDevelopmentLogs: () => stored,
    createDevelopmentLog: ({ body }) => {
      const created = developmentLog.parse(aDevelopmentLog({ ...body, revision: 1 }));
      stored.push(created);
      return created;
    },
  });
  const result = await check(user, 'projectId,title,content\n朧月,題,文');
  expect(result.getByRole('radio', { name: 'Draft' })).toBeChecked();
  if (chosen) await user.click(result.getByRole('radio', { name: chosen }));
  await user.click(result.getByRole('button', { name: 'Create 1' }));
  await waitFor(() => expect(stored).toMatchObject([{ projectId: project.id, titleJa: '題', publication }]));
});

test.each([
  ['a quotation mark that is not closed', 'name,role\n"澪,声優', 'A quotation mark in row 2 is not closed'],
  ['the names of the fields alone', 'name,role', 'There are no rows'],
  [
    'a quotation mark that is followed by text',
    'name,role\n"澪" 白川,声優',
    'A quotation mark in row 2 is followed by',
  ],
])('a table with %s is not imported', async (_name, table, reason) => {
  const { user } = openAdmin(page);
  const box = await screen.findByRole('textbox', { name: 'Table' });
  await user.click(box);
  await user.paste(table);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
});

test('100,000 pasted or chosen rows are refused without being laid out, and the table stays', async () => {
  const { user } = openAdmin(page);
  const box = await screen.findByRole('textbox', { name: 'Table' });
  await user.click(box);
  await user.paste('name\n');
  const rows = 'x\n'.repeat(100_000);
  await user.paste(rows);
  expect(await screen.findByRole('alert')).toHaveTextContent('There are more than 10,000 rows');
  expect(box).toHaveValue('name\n');
  await user.type(box, 'y');
  expect(screen.queryByRole('alert')).toBeNull();
  const file = new File([`name\n${rows}`], 'partners.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('There are more than 10,000 rows');
  expect(box).toHaveValue('name\ny');
});

test('many lines of few rows are pasted in place of the selection', async () => {
  const { user } = openAdmin(page);
  const box = await screen.findByRole('textbox', { name: 'Table' });
  await user.click(box);
  await user.paste('name\trole\nlast');
  const rows = `澪\t"${'声\n'.repeat(12_000)}"\n`;
  await user.type(box, '{ArrowLeft}', { initialSelectionStart: 10, initialSelectionEnd: 10, skipClick: true });
  if (box instanceof HTMLTextAreaElement) box.setSelectionRange(10, 14);
  await user.paste(rows);
  await waitFor(() => expect(box).toHaveValue(`name\trole\n${rows}`));
});

test('a CSV file in an unknown encoding is refused', async () => {
  const { user } = openAdmin(page);
  const file = new File([Uint8Array.of(0x6e, 0x0a, 0x81, 0xff, 0x8d)], 'partners.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file);
  expect(await screen.findByText(/^The encoding of the file is unknown/)).toBeInTheDocument();
});

test('a CSV file is read into the table', async () => {
  const { user } = openAdmin(page);
  const file = new File(['\ufeffname,role\r\n澪,声優'], 'partners.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Table' })).toHaveValue('name,role\n澪,声優'));
});
