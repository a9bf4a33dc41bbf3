import { useIntl } from 'react-intl';

import { Text } from 'shared-ui';

import { useText } from '../text';

const units = [
  ['gigabyte', 1_024 ** 3],
  ['megabyte', 1_024 ** 2],
  ['kilobyte', 1_024],
] as const;

/** Returns a number of bytes as text, in the units of the limits: 1 MB is 1,048,576 bytes. */
export function useSizeText(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => {
    const [unit, size] = units.find(([, least]) => bytes >= least) ?? units[2];
    const count = unit === 'kilobyte' ? Math.ceil(bytes / size) : bytes / size;
    return intl.formatNumber(count, { style: 'unit', unit, maximumFractionDigits: 1 });
  };
}

/** Used share of the space above which it counts as nearly full. */
export const nearlyFull = 0.9;

/** How much of the upload space is used, with a warning before it is full. */
export function StorageUsed({ storage }: { storage: { usedBytes: number; quotaBytes: number } | undefined }) {
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
