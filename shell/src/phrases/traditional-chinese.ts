import { zhHantModel, Parser } from 'budoux';

import type { WordSplitter } from './split-phrases';

const parser = new Parser(zhHantModel);

export const split: WordSplitter = (text) => parser.parse(text);
