import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ButtonLink, Heading, LanguagePicker, Text } from 'shared-ui';
import { useLocale } from 'shared-client';

import { Arrival } from '../navigation/navigation-effects';
import { missingPageHead } from './missing-page-head';

const Frame = styled.main`
  min-block-size: 100svh;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 1.5rem;
  padding: 2rem;
  text-align: center;
  outline: none;
`;

/** Any address that no route knows. */
export function NotFoundPage() {
  const intl = useIntl();
  const { title } = missingPageHead(useLocale());
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Frame tabIndex={-1}>
      <Heading level={1}>{intl.formatMessage({ id: 'missing.title' })}</Heading>
      <Text>{intl.formatMessage({ id: 'missing.description' })}</Text>
      <ButtonLink to="/">{intl.formatMessage({ id: 'missing.home' })}</ButtonLink>
      <LanguagePicker />
      <Arrival />
    </Frame>
  );
}
