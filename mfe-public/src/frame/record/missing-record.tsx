import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ButtonLink, FirstViewEnd, Heading, MissingArt, Phrases, Text, tokens, useStudioTexts } from 'shared-ui';

import type { MessageId } from '../../messages';
import { PageBand } from '../page-band';

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.l};
  padding-block-end: ${tokens.space.xl};
`;

interface MissingRecordProps {
  /** Messages: that it is missing, and where to go instead. */
  title: `${string}.missing`;
  link: string;
  to: string;
}

/** The page of a record that does not exist, or no longer. */
export function MissingRecord({ title, to, link }: MissingRecordProps) {
  const intl = useIntl();
  const words = useStudioTexts<MessageId>()('missingText', 'missing.line');
  return (
    <PageBand>
      <Notice>
        <MissingArt />
        <Text $size="lead" lang={words.lang}>
          <Phrases lang={words.lang}>{words.text}</Phrases>
        </Text>
        <Heading level={1} look={2}>
          {intl.formatMessage({ id: title })}
        </Heading>
        <ButtonLink to={to}>{intl.formatMessage({ id: link })}</ButtonLink>
        <FirstViewEnd />
      </Notice>
    </PageBand>
  );
}
