import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from '@jest/globals';

import { mongodVersion, versitygwVersion } from './server';

test('the containers of the product are those that its tests run with', () => {
  const compose = fs.readFileSync(path.resolve(__dirname, '../../../docker-compose.yml'), 'utf8');
  const images = [...compose.matchAll(/^ {4}image: (.*)$/gm)].map(([, image]) => image);
  expect(images).toEqual([`mongo:${mongodVersion}`, `versity/versitygw:v${versitygwVersion}`]);
});
