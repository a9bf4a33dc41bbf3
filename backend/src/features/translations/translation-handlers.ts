import type { Handlers } from '../../http/call-handler';
import type { Persistence } from '../../persistence';
import { TranslationMatrix } from './translation-matrix';

/** Handlers of the translation matrix. */
export function translationHandlers({ persistence }: { persistence: Persistence }) {
  const matrix = new TranslationMatrix(persistence);
  return {
    listTranslations: async () => ({ kind: 'value', value: await matrix.rows() }),
    findTranslations: async ({ query }) => ({ kind: 'value', value: await matrix.find(query) }),
  } satisfies Partial<Handlers>;
}
