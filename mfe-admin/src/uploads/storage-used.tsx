import { Text } from 'shared-ui';

import { useText } from '../text';
import { useSizeText } from './use-size-text';

/** Share of the space from which on it is nearly full. */
const nearlyFull = 0.9;

interface StorageUsedProps {
  /** `undefined` until it is loaded. */
  storage: { usedBytes: number; quotaBytes: number } | undefined;
}

/** How much of the space for uploads is taken, with a warning before it is full. */
export function StorageUsed({ storage }: StorageUsedProps) {
  const text = useText();
  const sizeText = useSizeText();
  if (!storage) return null;
  const { usedBytes, quotaBytes } = storage;
  const isNearlyFull = usedBytes >= quotaBytes * nearlyFull;
  return (
    <Text as="span" $size="small" $soft={!isNearlyFull}>
      {text(isNearlyFull ? 'storage.nearlyFull' : 'storage.used', {
        used: sizeText(usedBytes),
        quota: sizeText(quotaBytes),
      })}
    </Text>
  );
}
