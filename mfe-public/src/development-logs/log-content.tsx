import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { DevelopmentLog } from 'shared-contracts/entities';
import { Heading, Stack, Text, useLocalized } from 'shared-ui';

import { Gallery } from '../pictures/gallery';
import { galleryColumns } from '../pictures/gallery-columns';

const Content = styled(Text)`
  max-inline-size: 44em;
  white-space: pre-line;
`;

/** The text of a log with line breaks, and its images. */
export function LogContent({ log, level }: { log: DevelopmentLog; level: 2 | 3 }) {
  const intl = useIntl();
  const content = useLocalized(log, 'content');
  const images = log.images ?? [];
  return (
    <>
      <Content lang={content.lang}>{content.text}</Content>
      {images.length > 0 ? (
        <Stack $gap="s">
          <Heading level={level} look={4}>
            {intl.formatMessage({ id: 'log.assets' })}
          </Heading>
          <Gallery
            locations={images}
            label="log.image"
            columns={images.length === 1 ? 1 : galleryColumns(images.length)}
          />
        </Stack>
      ) : null}
    </>
  );
}
