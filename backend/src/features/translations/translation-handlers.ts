import type { Handlers } from '../../http/call-handler';
import type { RecordMirror } from '../../records/record-mirror';
import { TranslationMatrix } from './translation-matrix';

/** Handlers of the translation matrix. */
export function translationHandlers({ mirror }: { mirror: RecordMirror }) {
  const matrix = new TranslationMatrix(mirror);
  return {
    listTranslations: async () => ({ kind: 'value', value: await matrix.rows() }),
    findTranslations: async ({ query }) => ({ kind: 'value', value: await matrix.find(query) }),
  } satisfies Partial<Handlers>;
}
