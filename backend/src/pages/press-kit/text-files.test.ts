import { expect, test } from '@jest/globals';

import { projectInput } from 'shared-contracts/entities';
import { locales } from 'shared-contracts/localization';
import { aFullRecord, aProject, distinctFilling, enteredTexts } from 'shared-contracts/testing';

import { textFiles } from './text-files';

test.each(locales)('in %s has every text of the record but audio, the requirements and the scene', (locale) => {
  const project = aProject(projectInput.parse(aFullRecord('project', distinctFilling)));
  const without = (part: string, record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith(part)));
  const characters = (project.characters ?? []).map((character) => without('voiceCaption', character));
  // Translated sources are shown instead.
  const reviews = (project.reviews ?? []).map((review) => without('source', review));
  const expected = {
    ...without('scene', project),
    characters,
    reviews,
    music: null,
    systemRequirements: null,
    status: null,
  };
  const texts = textFiles({ project, partners: [], studio: null, origin: 'https://studio.example' }).map(
    ({ text }) => text,
  );
  const missing = enteredTexts('project', expected, locale).filter(
    (each) => !texts.some((text) => text.includes(each)),
  );
  expect(missing).toEqual([]);
});
