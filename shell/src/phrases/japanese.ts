import { jaModel, Parser } from 'budoux';

import type { WordSplitter } from './split-phrases';

const parser = new Parser(jaModel);

export const splitJapanese: WordSplitter = (text) => parser.parse(text);
