import type { MediaClass } from 'shared-contracts/entities';

import { useText } from '../text';
import type { UploadRules } from './upload';
import { useSizeText } from './use-size-text';

/** What a dialog takes; `any` is every class at once. */
export type Accepted = MediaClass | 'any';

/** What is asked for, and the types and sizes that are taken. */
export function useUploadWords(accepts: Accepted, isMany: boolean, { fileBytes }: Pick<UploadRules, 'fileBytes'>) {
  const text = useText();
  const sizeText = useSizeText();
  if (accepts === 'image')
    return {
      choose: text(isMany ? 'upload.choose.many' : 'upload.choose'),
      rule: text(isMany ? 'upload.rule.many' : 'upload.rule'),
    };
  const sizes = Object.fromEntries(
    Object.entries(fileBytes).map(([media, bytes]) => [media, Number.isFinite(bytes) ? sizeText(bytes) : '…']),
  );
  return { choose: text(`upload.choose.${accepts}`), rule: text(`upload.rule.${accepts}`, sizes) };
}
