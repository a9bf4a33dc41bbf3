import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Cluster, Heading, visuallyHidden } from 'shared-ui';

import { useScreenName } from './screens';
import { usePageTitle } from './use-page-title';

/** Only for screen readers where the bar of a small screen says the same. */
const Title = styled(Heading)`
  margin-inline-end: auto;
  &[data-bar='true'] {
    @media (width < 64rem) {
      ${visuallyHidden}
    }
  }
`;

interface PageHeaderProps {
  title: string;
  /** Language of the title if it is the name of a record. */
  lang?: string;
  children?: ReactNode;
}

/** Header of an admin page: its title, which is also the document title, and its actions. */
export function PageHeader({ title, lang, children }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <Cluster $justify="end">
      <Title level={1} look={3} lang={lang} data-bar={useScreenName() === title}>
        {title}
      </Title>
      {children ? <Cluster $justify="end">{children}</Cluster> : null}
    </Cluster>
  );
}
