import { useIntl } from 'react-intl';

import type { DevelopmentLog } from 'shared-contracts/entities';
import { Heading, Stack, useLocalized } from 'shared-ui';

import { Gallery } from '../pictures/gallery';
import { galleryColumns } from '../pictures/gallery-columns';
import { RichText } from './rich-text';

/** The text of a log and its images. */
export function LogContent({ log, level }: { log: DevelopmentLog; level: 2 | 3 }) {
  const intl = useIntl();
  const content = useLocalized(log, 'content');
  const images = log.images ?? [];
  return (
    <>
      <RichText text={content.text} lang={content.lang} level={level} record={log} />
      {images.length > 0 ? (
        <Stack $gap="s">
          <Heading level={level} look={4}>
            {intl.formatMessage({ id: 'log.assets' })}
          </Heading>
          <Gallery
            record={log}
            locations={images}
            label="log.image"
            columns={images.length === 1 ? 1 : galleryColumns(images.length)}
          />
        </Stack>
      ) : null}
    </>
  );
}
