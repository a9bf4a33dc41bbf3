import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { aProject, randomNumbers } from 'shared-contracts/testing';
import { problemResponse, type Responses } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';

type Texts = Record<string, string | null>;

const moon = aProject({ titleJa: '朧月', revision: 1 });

/** A server with one project and its draft, following the rules of the calls. */
function aServer(draft: Texts) {
  /** The published value when a field was first saved as a draft. */
  const state = { stored: moon, draft, base: {} as Texts };
  const valueOf = (name: string) => new Map<string, unknown>(Object.entries(state.stored)).get(name) ?? null;
  const store = (changes: object): Project => {
    state.stored = aProject({ ...state.stored, ...changes, revision: state.stored.revision + 1 });
    return state.stored;
  };
  const keep = (changes: Texts) => {
    state.base = Object.fromEntries(
      Object.keys(changes).map((name) => [name, name in state.draft ? (state.base[name] ?? null) : valueOf(name)]),
    ) as Texts;
    state.draft = Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== valueOf(name)));
    return null;
  };
  const answers: Responses = {
    listProjects: () => [state.stored],
    listDraftLinks: () => [],
    listDraftChanges: () =>
      Object.keys(state.draft).length === 0
        ? []
        : [
            {
              id: '22222222-2222-4222-8222-222222222222',
              recordKind: 'project',
              recordId: moon.id,
              base: Object.fromEntries(Object.keys(state.draft).map((name) => [name, state.base[name] ?? null])),
              changes: state.draft,
            },
          ],
    updateProject: ({ body, ifMatch }) =>
      ifMatch === `"${state.stored.revision}"`
        ? store(body)
        : problemResponse(412, 'stale-revision', { current: state.stored }),
    // This test changes texts only.
    saveDraftChanges: ({ body }) => keep({ ...state.draft, ...(body.changes as Texts) }),
    publishDraftChanges: () => {
      store(state.draft);
      return keep(state.draft);
    },
    deleteDraftChanges: () => keep({}),
  };
  return { state, answers, valueOf };
}

/** The published, drafted and typed values, and the fields whose draft is in the form. */
interface Model {
  published: Texts;
  draft: Texts;
  form: Texts;
  resumed: readonly string[];
}

const isDirty = ({ form, published }: Model) => Object.keys(form).some((name) => form[name] !== published[name]);

/** The effect of each step; `null` where it is not offered. */
const steps = {
  save: (model: Model): Model => {
    const { form, draft } = model;
    const published = { ...model.published, ...form };
    const rest = Object.entries(draft).filter(([name, value]) => published[name] !== value);
    return { published, draft: Object.fromEntries(rest), form, resumed: [] };
  },
  saveDraft: (model: Model): Model | null => {
    if (!isDirty(model)) return null;
    const { published, form, resumed } = model;
    const sent = Object.entries(form).filter(([name, text]) => text !== published[name] || resumed.includes(name));
    const all = Object.entries({ ...model.draft, ...Object.fromEntries(sent) });
    const draft = Object.fromEntries(all.filter(([name, text]) => text !== (published[name] ?? null)));
    return { published, draft, form: formOf(model, published), resumed: [] };
  },
  publish: (model: Model): Model | null => {
    // Typing beside it would be a conflict, which has separate tests.
    if (isDirty(model) || Object.keys(model.draft).length === 0) return null;
    const published = { ...model.published, ...model.draft };
    return { ...model, published, draft: {}, form: formOf(model, published) };
  },
  discard: (model: Model): Model | null => (Object.keys(model.draft).length === 0 ? null : { ...model, draft: {} }),
  resume: (model: Model): Model | null => {
    if (isDirty(model) || Object.keys(model.draft).length === 0) return null;
    const resumed = Object.keys(model.draft).filter((name) => name in model.form);
    return { ...model, form: formOf(model, { ...model.published, ...model.draft }), resumed };
  },
  leave: (model: Model): Model => ({ ...model, form: formOf(model, model.published), resumed: [] }),
};

const formOf = ({ form }: Model, values: Texts): Texts =>
  Object.fromEntries(Object.keys(form).map((name) => [name, values[name] ?? null]));

type Step = keyof typeof steps;
const stepNames = Object.keys(steps) as Step[];

/** The specification names the button of the details editor. */
const saving = /^(Publish changes|Save)$/;

interface Screen {
  title: string;
  route: string;
  /** Labels of its fields by their names. */
  fields: Record<string, string>;
  /** Fields of its form that are hidden, because they are in another language. */
  unseen: readonly string[];
}

const screens: Screen[] = [
  {
    title: 'the workspace',
    route: `/admin/projects/${moon.id}`,
    fields: { version: 'Version', releaseDate: 'Release date', loglineJa: 'Logline (日本語)' },
    unseen: ['titleKo'],
  },
  {
    title: 'the details editor',
    route: `/admin/project-details?project=${moon.id}`,
    fields: { worldSettingJa: 'World Setting (日本語)', ageRatingJa: 'Age Rating (日本語)' },
    unseen: ['titleKo'],
  },
];

/** Walks at random through typing, saving, drafts, publishing, discarding, leaving and returning. */
async function walk({ route, fields, unseen }: Screen, seed: number, length: number) {
  const numbers = randomNumbers(seed);
  const random = (below: number) => Math.floor(numbers() * below);
  const server = aServer({ titleKo: '달' });
  const names = Object.keys(fields);
  let model: Model = {
    published: Object.fromEntries([...names, 'titleKo'].map((name) => [name, null])),
    draft: { titleKo: '달' },
    form: Object.fromEntries([...names, ...unseen].map((name) => [name, null])),
    resumed: [],
  };
  const box = (name: string) => screen.getByRole('textbox', { name: fields[name] ?? '' });
  const open = async () => {
    const opened = openAdmin(route, server.answers);
    await screen.findByRole('button', { name: saving });
    if (Object.keys(model.draft).length > 0) await screen.findByRole('button', { name: 'Resume' });
    return opened;
  };
  let { user, unmount } = await open();
  const inPublication = async (button: string) => {
    await user.click(screen.getByRole('button', { name: 'Publication of 朧月' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: button }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: button })).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const carryOut: Record<Step, () => Promise<void>> = {
    save: () => user.click(screen.getByRole('button', { name: saving })),
    saveDraft: () => user.click(screen.getByRole('button', { name: 'Save as draft' })),
    publish: () => inPublication('Publish selection'),
    discard: () => inPublication('Discard'),
    resume: async () => {
      await user.click(await screen.findByRole('button', { name: 'Resume' }));
      // Overwrites a newer published value only if that is selected.
      const versions = screen.queryByRole('dialog', { name: 'Another version was saved first' });
      if (!versions) return;
      for (const mine of within(versions).getAllByRole('radio', { name: /^Draft changes/ })) await user.click(mine);
      await user.click(within(versions).getByRole('button', { name: 'Resume' }));
    },
    leave: async () => {
      unmount();
      localStorage.clear();
      ({ user, unmount } = await open());
    },
  };
  const trail: string[] = [];
  for (let count = 0; count < length; count += 1) {
    const name = names[random(names.length)] ?? '';
    if (random(2) === 0) {
      const typed = ['', 'moon', 'hazy moon'][random(3)] ?? '';
      trail.push(`type ${name} "${typed}"`);
      fireEvent.change(box(name), { target: { value: typed } });
      model = { ...model, form: { ...model.form, [name]: typed === '' ? null : typed } };
    } else {
      const step = stepNames[random(stepNames.length)] ?? 'save';
      const next = steps[step](model);
      if (!next) continue;
      trail.push(step);
      await carryOut[step]().catch((error: unknown) => {
        throw new Error(trail.join(', '), { cause: error });
      });
      model = next;
    }
    const { published, draft, form } = model;
    await waitFor(() =>
      expect({
        trail,
        published: Object.fromEntries(Object.keys(published).map((known) => [known, server.valueOf(known)])),
        draft: server.state.draft,
        form: Object.fromEntries(names.map((known) => [known, (box(known) as HTMLInputElement).value || null])),
      }).toEqual({ trail, published, draft, form: Object.fromEntries(names.map((known) => [known, form[known]])) }),
    );
  }
  expect(trail.length).toBeGreaterThan(length / 3);
}

describe.each(screens)('$title', (shown) => {
  test.each([1, 20, 300])('never publishes the saved draft, walked at random with seed %i', (seed) =>
    walk(shown, seed, 30),
  );
});
