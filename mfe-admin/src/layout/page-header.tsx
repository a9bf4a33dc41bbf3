import { type ReactNode, useEffect } from 'react';
import styled, { css } from 'styled-components';

import { Cluster, Heading, useStudioName, visuallyHidden } from 'shared-ui';

import { useScreenName } from './screens';

/** Sets the document title. */
export function usePageTitle(title: string): void {
  const { text: studio } = useStudioName();
  useEffect(() => {
    document.title = `${title} | ${studio}`;
  }, [title, studio]);
}

const hiddenBelowBar = css`
  @media (width < 64rem) {
    ${visuallyHidden}
  }
`;

/** For screen readers alone where the bar above says the same. */
const Title = styled(Heading)<{ $isInBar: boolean }>`
  ${({ $isInBar }) => ($isInBar ? hiddenBelowBar : '')}
`;

/** Actions stand at the end, also below a long title. */
const Actions = styled(Cluster)`
  margin-inline-start: auto;
`;

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
  const isInBar = useScreenName() === title;
  const heading = (
    <Title level={1} look={3} lang={lang} $isInBar={isInBar}>
      {title}
    </Title>
  );
  if (!children) return heading;
  return (
    <Cluster $justify="space-between">
      {heading}
      <Actions $justify="end">{children}</Actions>
    </Cluster>
  );
}
