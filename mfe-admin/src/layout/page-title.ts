import { useEffect } from 'react';

import { useText } from '../text';

/** Sets the document title. */
export function usePageTitle(title: string): void {
  const studio = useText()('studio.name');
  useEffect(() => {
    document.title = `${title} | ${studio}`;
  }, [title, studio]);
}
