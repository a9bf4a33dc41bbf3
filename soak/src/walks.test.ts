import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';

import { repeat, repeatTimeout } from 'tooling/effort';

import { SmtpReceiver } from '../../backend/src/messages/testing/smtp-receiver';
import type { Persistence } from '../../backend/src/persistence';
import { deployToken, madeBuild, readyBuild } from '../../backend/src/testing/servers/release-instance';
import { describeOnStores } from '../../backend/src/testing/servers/stores';
import { startTestServer, type TestServerOptions } from '../../backend/src/testing/servers/test-server';
import { changedStore } from './changed-store';
import { Model, ModelPointer, walkedModule, type WalkedProduct } from './walks/model';
import { expectOthersAsInModel, otherSteps } from './walks/other-steps';
import { expectProjectsAsInModel, projectSteps } from './walks/project-steps';

/** Walks of one round. */
const walks = 4;

function newAddresses(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return [10, made >> 16, (made >> 8) & 255, made & 255].join('.');
  };
}

async function startProduct(options: TestServerOptions): Promise<WalkedProduct> {
  const smtp = new SmtpReceiver();
  const mail = { SMTP_URL: await smtp.listen(), MAIL_FROM: 'site@example.com', MAIL_TO: 'studio@example.com' };
  const settings = { MAIL_RECEIPTS: 'false', TRUSTED_PROXIES: '1', CONTACT_FORM_LIMIT: '1000000' };
  const env = { ...mail, ...settings, DEPLOY_TOKEN: deployToken, ...options.env };
  const server = await startTestServer({ ...options, env });
  const builds = [];
  for (const name of ['one', 'two', 'three'])
    builds.push(await readyBuild(server, madeBuild(walkedModule, `'${name}'`)));
  const admin = await server.admin();
  const { username, password } = server.services.config.admin;
  return {
    server,
    smtp,
    builds,
    admin,
    newAddress: newAddresses(),
    passTo: async (now) => {
      jest.spyOn(Date, 'now').mockReturnValue(now);
      await server.services.clock.trust();
      // Changes of accounts need a new sign-in.
      await admin.signIn(username, password);
      await server.services.draftSchedule.run();
    },
  };
}

async function stopProduct({ server, smtp }: WalkedProduct): Promise<void> {
  jest.restoreAllMocks();
  await server.close();
  await smtp.close();
}

/** Goes through a product by random steps, each beside the model. @returns the number of steps */
async function walk(
  product: WalkedProduct,
  seed: number,
  options: { numRuns?: number; endOnFailure?: boolean } = {},
): Promise<number> {
  let [made, steps] = [0, 0];
  const { admin } = product;
  const commands = fc.commands([...projectSteps, ...otherSteps], { maxCommands: 60, size: '+1' });
  const property = fc.asyncProperty(commands, async (chosen) => {
    const listed = (await admin.call('listModules', undefined)).body.find(({ module }) => module === walkedModule);
    const live = new ModelPointer(listed?.build ?? null, listed?.canary ?? null, listed?.revision ?? 0);
    made += 1;
    // Time never runs back: the clock of the product would be in doubt.
    const model = new Model(`${seed}.${made}`, Date.now(), live);
    await product.passTo(model.now);
    await fc.asyncModelRun(() => ({ model, real: product }), chosen);
    await expectProjectsAsInModel(model, product);
    await expectOthersAsInModel(model, product);
    steps += [...chosen].length;
  });
  await fc.assert(property, { seed, numRuns: walks, ...options });
  return steps;
}

describeOnStores('walks beside a model', (store) => {
  let product: WalkedProduct;
  beforeAll(async () => {
    product = await startProduct({ env: store.env() });
  });
  afterAll(() => stopProduct(product));

  test(
    'find every record, draft, event, mail and release as the model predicts',
    async () => {
      await repeat(`walks (${store.name})`, 'steps', (seed) => walk(product, seed));
      jest.restoreAllMocks();
      expect((await product.server.services.persistence.archive.verify()).problems).toEqual([]);
    },
    repeatTimeout,
  );
});

/** Like a product whose undo forgets one of several fields. */
const forgetfulUndo = (store: Persistence) =>
  changedStore(store, {
    mutate: (mutation) => {
      if (mutation.operation !== 'update' || !mutation.undoes || typeof mutation.patch !== 'function')
        return store.mutate(mutation);
      const { patch } = mutation;
      return store.mutate({
        ...mutation,
        patch: (current) => {
          const [first, ...rest] = Object.entries(patch(current));
          return Object.fromEntries(rest.length > 0 || !first ? rest : [first]);
        },
      } as typeof mutation);
    },
  });

test('a walk fails where an undo forgets one of several fields', async () => {
  const prepare: TestServerOptions['prepare'] = (services) => ({
    ...services,
    persistence: forgetfulUndo(services.persistence),
  });
  const product = await startProduct({ prepare });
  try {
    const found = walk(product, 1, { numRuns: 100, endOnFailure: true });
    await expect(found).rejects.toMatchObject({ cause: { message: expect.stringMatching(/titleEn|titleKo|version/) } });
  } finally {
    await stopProduct(product);
  }
});
