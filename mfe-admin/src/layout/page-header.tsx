import { type ReactNode, useEffect } from 'react';

import { Cluster, Heading, useStudioName } from 'shared-ui';

/** Sets the document title. */
export function usePageTitle(title: string): void {
  const { text: studio } = useStudioName();
  useEffect(() => {
    document.title = `${title} | ${studio}`;
  }, [title, studio]);
}

/** Header of an admin page: its title, which is also the document title, and its actions. */
export function PageHeader({
  title,
  lang,
  children,
}: {
  title: string;
  /** Language of the title if it is that of a record. */
  lang?: string;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <Cluster $justify="space-between">
      <Heading level={1} look={3} lang={lang}>
        {title}
      </Heading>
      {children ? <Cluster>{children}</Cluster> : null}
    </Cluster>
  );
}
