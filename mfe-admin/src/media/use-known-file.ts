import { adminApi } from '../api';
import { useDebounced } from '../records/references/record-choice';

/** Milliseconds without a change after which a location counts as typed. */
const debounceMs = 250;

/**
 * The metadata of the image at a location, which may be incomplete while it is typed.
 * @returns also the query, which has no data while it still loads that of another location
 */
export function useKnownFile(location: string) {
  const settled = useDebounced(location, debounceMs);
  const { currentData, isError, refetch } = adminApi.useFindImagesQuery({ query: { location: settled } });
  const image = settled === location ? currentData?.items[0] : undefined;
  return { image, query: { ...(image && { data: image }), isError, refetch } };
}
