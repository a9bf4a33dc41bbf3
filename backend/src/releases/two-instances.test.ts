import { randomUUID } from 'node:crypto';

import { expect, test } from '@jest/globals';

import { pollInterval } from '../persistence/change-hub';
import { describeWithServer } from '../testing/servers/describe-with-server';
import { describeOnS3 } from '../testing/servers/object-stores';
import {
  imageBuilds,
  madeBuild,
  testTimeout,
  readyBuild,
  release,
  shown,
  startInstance,
} from '../testing/servers/release-instance';
import { checkInterval } from './serving/pointer-follower';
import { until } from '../testing/until';

const name = 'mfe-public';

describeOnS3('two instances on one MongoDB and S3', (objects) => {
  describeWithServer('TEST_MONGODB_URI', 'on one store', (address) => {
    test(
      'serve a release and a rollback through one of them after one poll, and a third learns of it at its start',
      async () => {
        const builds = imageBuilds();
        const database = new URL(address);
        database.pathname = `/releases-${randomUUID().slice(0, 13)}`;
        const env = { ...(await objects.env()), MONGODB_URI: database.href };
        const instances = [await startInstance(builds, env), await startInstance(builds, env)] as const;
        const [one, two] = instances;
        const shownByBoth = () => Promise.all(instances.map((instance) => shown(instance)));
        const build = await readyBuild(one, madeBuild(name, "'everywhere'"));
        expect(await shownByBoth()).toEqual(['image', 'image']);

        // The waits before the pointers are read leave half a second for the rest.
        expect(pollInterval + checkInterval).toBeLessThanOrEqual(500);
        for (const [target, text] of [
          [build, 'everywhere'],
          ['000000000002', 'image'],
        ] as const) {
          expect((await release(one, name, { build: target })).status).toBe(200);
          expect(await shown(one)).toBe(text);
          // Reads the pointers once, as the other instance does after a poll.
          await two.services.pointers.follow();
          expect(await shownByBoth()).toEqual([text, text]);
        }
        const file = await two.visitor().fetch(`/modules/${name}/${build}/entry.js`);
        expect([file.status, await file.text()]).toEqual([200, `// ${name} 'everywhere'`]);

        expect((await release(two, name, { build })).status).toBe(200);
        await until(async () => (await shownByBoth()).every((text) => text === 'everywhere'));
        const three = await startInstance(builds, env);
        expect(await shown(three)).toBe('everywhere');
        for (const instance of [...instances, three]) await instance.close();
        builds.remove();
      },
      testTimeout,
    );
  });
});
