import { errorCode } from '../../persistence/error-code';
import { ObjectsUnavailable } from '../object-store';

/** Codes of a disk that is full, read-only, broken or missing, or on which a path is occupied. */
const diskFailure = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|ENOENT|ENOTDIR|EEXIST)$/;

/** For `catch` of a disk operation. @throws ObjectsUnavailable for disk errors, any other error unchanged */
export function throwTranslated(error: unknown): never {
  throw diskFailure.test(errorCode(error) ?? '') ? new ObjectsUnavailable(error) : error;
}
