import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ButtonLink, Heading, Image, Text, tokens, useStudioTexts } from 'shared-ui';

import type { MessageId } from '../messages';
import { PageBand } from './page-band';

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.l};
  padding-block-end: ${tokens.space.xl};
`;

/** An empty boat below the moon, as on the page of an unknown address. */
const Art = styled.div`
  inline-size: min(36rem, 100%);
  border-radius: ${tokens.radius.m};
  overflow: hidden;
`;

const art = '/objects/demo/pages/missing-960x540.webp';

interface MissingRecordProps {
  title: MessageId;
  /** Where to go instead. */
  to: string;
  link: MessageId;
}

/** The page of a record that does not exist, or no longer. */
export function MissingRecord({ title, to, link }: MissingRecordProps) {
  const intl = useIntl();
  const words = useStudioTexts<MessageId>()('missingText', 'missing.line');
  return (
    <PageBand>
      <Notice>
        <Art>
          <Image location={art} alt="" ratio="16 / 9" sizes="(min-width: 40rem) 36rem, 92vw" eager />
        </Art>
        <Text $size="lead" lang={words.lang}>
          {words.text}
        </Text>
        <Heading level={1} look={2}>
          {intl.formatMessage({ id: title })}
        </Heading>
        <ButtonLink to={to}>{intl.formatMessage({ id: link })}</ButtonLink>
      </Notice>
    </PageBand>
  );
}
