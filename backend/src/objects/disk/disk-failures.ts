import { errorCode } from '../../errors/error-code';
import { ObjectsUnavailable } from '../object-store';

/**
 * Errors of a disk that is full, read-only, broken or missing, or on which a path is occupied. The caller cannot fix
 * them, and they may pass.
 */
const diskFailures: readonly (string | null)[] = [
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
];

/** Maps disk errors to those of the port; others, such as errors of a source stream, are unchanged. */
const translated = (error: unknown): unknown =>
  diskFailures.includes(errorCode(error)) ? new ObjectsUnavailable(error) : error;

/** For `catch` of a disk operation. @throws ObjectsUnavailable for disk errors, any other error unchanged */
export function throwTranslated(error: unknown): never {
  throw translated(error);
}
