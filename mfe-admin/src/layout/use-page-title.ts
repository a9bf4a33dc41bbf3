import { useEffect } from 'react';

import { useStudioName } from 'shared-ui';

export function usePageTitle(title: string): void {
  const { text: studio } = useStudioName();
  useEffect(() => {
    document.title = `${title} | ${studio}`;
  }, [title, studio]);
}
