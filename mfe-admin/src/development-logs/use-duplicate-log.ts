import { developmentLogInput, type DevelopmentLog } from 'shared-contracts/entities';

import { useCreateDevelopmentLogMutation } from '../api';
import { useDuplicate } from '../records/use-duplicate';

/** Returns a function that stores a copy of a log as a draft. @param onCreated called with the copy */
export function useDuplicateLog(onCreated: (copy: DevelopmentLog) => void): (log: DevelopmentLog) => Promise<void> {
  const [create] = useCreateDevelopmentLogMutation();
  return useDuplicate('development-log', { input: developmentLogInput, create, onCreated });
}
