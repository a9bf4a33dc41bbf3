import { useState } from 'react';

import { skipToken } from 'shared-client';

import { useKnownFileQuery } from '../api';
import { useDeepLink, type DeepLink } from '../records/references/language-deep-link';
import { DescribeImage } from './describe-image';

/** The description of the image that the address names, such as from a missing translation. */
export function DescribeLinked() {
  const link = useDeepLink();
  const [closed, setClosed] = useState<DeepLink | null>(null);
  const { currentData } = useKnownFileQuery(link ? { query: { id: link.id } } : skipToken);
  const location = currentData?.items[0]?.location;
  if (!link || link === closed || location === undefined) return null;
  const shown = link.language === null ? null : { locale: link.language, path: link.text };
  return <DescribeImage location={location} shown={shown} onClose={() => setClosed(link)} />;
}
