import { useIntl } from 'react-intl';

const units = [
  ['gigabyte', 1_024 ** 3],
  ['megabyte', 1_024 ** 2],
  ['kilobyte', 1_024],
] as const;

/** Returns a number of bytes in words, with the units of the limits: 1 MB is 1,048,576 bytes. */
export function useSizeText(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => {
    const [unit, size] = units.find(([, least]) => bytes >= least) ?? units[2];
    const count = unit === 'kilobyte' ? Math.ceil(bytes / size) : bytes / size;
    return intl.formatNumber(count, { style: 'unit', unit, maximumFractionDigits: 1 });
  };
}
