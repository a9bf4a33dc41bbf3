import { useMemo } from 'react';

import { useListDevelopmentLogsQuery, useListPartnersQuery, useListProjectsQuery, useLocale } from 'shared-client';
import type { ContentKind } from 'shared-contracts/entities';

import { collectPictures, collectUses, type Picture, type PictureRecord } from './pictures';
import { useLibrary } from './use-library';

const ofKind = (kind: ContentKind, records: readonly PictureRecord['record'][]): PictureRecord[] =>
  records.map((record) => ({ kind, record }));

/** Every picture of the site, as a query: loaded as soon as all records are. */
export function usePictures(): { data?: Picture[]; isError: boolean; refetch: () => void } {
  const locale = useLocale();
  const projects = useListProjectsQuery();
  const partners = useListPartnersQuery();
  const logs = useListDevelopmentLogsQuery();
  const { query, known } = useLibrary();
  const uses = useMemo(
    () =>
      projects.data && partners.data && logs.data
        ? collectUses(
            [
              ...ofKind('project', projects.data),
              ...ofKind('partner', partners.data),
              ...ofKind('development-log', logs.data),
            ],
            locale,
          )
        : null,
    [projects.data, partners.data, logs.data, locale],
  );
  const pictures = useMemo(() => uses && collectPictures(uses, known), [uses, known]);
  return {
    ...(pictures ? { data: pictures } : {}),
    isError: projects.isError || partners.isError || logs.isError,
    refetch: () => {
      for (const each of [projects, partners, logs, query]) void each.refetch();
    },
  };
}
