import { zhHantModel, Parser } from 'budoux';

import type { WordSplitter } from './split-phrases';

const parser = new Parser(zhHantModel);

export const splitTraditional: WordSplitter = (text) => parser.parse(text);
