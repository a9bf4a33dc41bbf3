import { expect, test } from '@jest/globals';

import { uploadPermitMs } from '../object-store';
import { signTerms, verifyTerms } from './upload-signature';

test('threat 14: a URL signed while the clock was a year ahead is not valid for a year', () => {
  const now = Date.now();
  const verifiedAt = (signedAt: number) => {
    const terms = {
      key: 'uploads/k',
      part: null,
      contentType: null,
      contentLength: null,
      expires: signedAt + uploadPermitMs,
    };
    return verifyTerms(['secret'], terms.key, signTerms('secret', terms));
  };
  expect(verifiedAt(now)).not.toBeNull();
  expect(verifiedAt(now + 5_000)).not.toBeNull();
  expect(verifiedAt(now + 365 * 24 * 60 * 60 * 1_000)).toBeNull();
});
