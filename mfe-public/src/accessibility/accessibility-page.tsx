import styled from 'styled-components';

import { skipToken } from 'shared-client';
import type { StudioTextPage } from 'shared-contracts/entities';
import { Container, FirstViewEnd, Heading, Stack, useLocalized, useTexts } from 'shared-ui';

import { useGetStudioPageQuery } from '../api';
import { RichText } from '../development-logs/rich-text';
import { BackLink, PageBand } from '../frame/page-band';
import { RecordPage } from '../frame/record/record-page';
import { accessibilityMessages, type AccessibilityMessageId } from './messages';

const Body = styled(Container)`
  padding-block: 2rem 5rem;
`;

function Statement({ page }: { page: StudioTextPage }) {
  const text = useTexts<AccessibilityMessageId>();
  const statement = useLocalized(page, 'text');
  return (
    <article>
      <PageBand>
        <Stack>
          <BackLink to="/">{text('nav.back')}</BackLink>
          <Heading level={1}>{text('accessibility.title')}</Heading>
        </Stack>
      </PageBand>
      <Body>
        <RichText text={statement.text} lang={statement.lang} level={2} record={page} />
        <FirstViewEnd />
      </Body>
    </article>
  );
}

/** The only record of its page. */
const useStatement = (arg: object | typeof skipToken) =>
  useGetStudioPageQuery(arg === skipToken ? skipToken : { params: { id: 'accessibility' } });

/** `/accessibility`: the statement of the studio; missing until it has entered one. */
export const AccessibilityPage = () => (
  <RecordPage
    messages={accessibilityMessages}
    call="getStudioPage"
    id="accessibility"
    useQuery={useStatement}
    words={{
      loading: 'accessibility.loading',
      failed: 'accessibility.failed',
      missing: 'accessibility.missing',
      link: 'nav.back',
    }}
    to="/"
  >
    {(page: StudioTextPage) => <Statement page={page} />}
  </RecordPage>
);
