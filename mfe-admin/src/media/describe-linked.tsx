import { useState } from 'react';

import { useDeepLink, type DeepLink } from '../records/language-deep-link';
import { DescribePicture } from './describe-picture';
import { useLibrary } from './use-library';

/** The description of the picture that the address names, such as from a missing translation. */
export function DescribeLinked() {
  const link = useDeepLink();
  const { query } = useLibrary();
  const [closed, setClosed] = useState<DeepLink | null>(null);
  const location = query.data?.find(({ description }) => description?.id === link?.id)?.location;
  if (!link || link === closed || location === undefined) return null;
  const shown = link.language === null ? null : { locale: link.language, path: link.text };
  return <DescribePicture location={location} shown={shown} onClose={() => setClosed(link)} />;
}
