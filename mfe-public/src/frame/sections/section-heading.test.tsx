import { expect, test } from '@jest/globals';

import type { Locale } from 'shared-contracts/localization';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../../messages';
import { SectionHeading } from './section-heading';

const sealOf = (seal: string, locale: Locale) =>
  renderWithProviders(<SectionHeading seal={seal} title="" />, { locale, messages }).container.querySelector(
    '[aria-hidden]',
  );

test.each([
  ['読', 'zh-cn', '读', 'zh-Hans-CN'],
  ['読', 'zh-tw', '讀', 'zh-Hant-TW'],
  ['縁', 'ko', '緣', 'ko'],
  ['縁', 'en', '縁', 'ja'],
  ['人', 'ko', '人', 'ja'],
] as const)('the seal %s is in %s as %s', (seal, locale, form, lang) => {
  expect(sealOf(seal, locale)).toHaveTextContent(form);
  expect(sealOf(seal, locale)).toHaveAttribute('lang', lang);
});
