import { useMemo } from 'react';

import { useListDevelopmentLogsQuery, useListPartnersQuery, useListProjectsQuery } from 'shared-client';
import type { AuditEvent } from 'shared-contracts/entities';

/** Gives the Japanese name of the record an event is about: as it is now, else as the event tells it. */
export function useRecordNames(): (event: AuditEvent) => string | null {
  const projects = useListProjectsQuery().data;
  const partners = useListPartnersQuery().data;
  const logs = useListDevelopmentLogsQuery().data;
  const names = useMemo(
    () =>
      new Map([
        ...(projects ?? []).map(({ id, titleJa }) => [id, titleJa] as const),
        ...(partners ?? []).map(({ id, nameJa }) => [id, nameJa] as const),
        ...(logs ?? []).map(({ id, titleJa }) => [id, titleJa] as const),
      ]),
    [projects, partners, logs],
  );
  return ({ entity, changes }) => {
    const change = changes['titleJa'] ?? changes['nameJa'];
    const told = [change?.after, change?.before].find((value) => typeof value === 'string');
    return names.get(entity.id) ?? (typeof told === 'string' ? told : null);
  };
}
