import { zhHansModel, Parser } from 'budoux';

import type { WordSplitter } from './split-phrases';

const parser = new Parser(zhHansModel);

export const splitSimplified: WordSplitter = (text) => parser.parse(text);
