import { expect, test } from '@jest/globals';

import { storeName } from './store';

test.each([
  ['https://store.steampowered.com/app/1', 'Steam'],
  ['https://bokkado.itch.io/ferry', 'itch.io'],
  ['https://www.dlsite.com/girls/work/=/product_id/RJ1.html', 'DLsite'],
  ['https://notsteampowered.com/app/1', null],
  ['https://example.com/?from=steampowered.com', null],
  ['javascript:alert(1)', null],
  [null, null],
])('%p leads to %p', (address, name) => {
  expect(storeName(address)).toBe(name);
});
