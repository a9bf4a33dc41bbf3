import { useIntl } from 'react-intl';

import type { DevelopmentLog } from 'shared-contracts/entities';
import { blockText, parseMarkdown, type Block } from 'shared-contracts/markdown';
import { Heading, Stack, useLocalized } from 'shared-ui';

import { Fold } from '../frame/fold';
import { Gallery, galleryColumns } from '../images/gallery';
import { RichText } from './rich-text';

/** Characters that a summary has at least, and that are worth being folded. */
const shortest = 120;
const worthFolding = 60;

/**
 * The summary of a text: its first blocks.
 * @param hasMore other content follows the text
 * @returns their number; `null` for a text that is shown whole
 */
export function summaryLength(blocks: readonly Block[], hasMore: boolean): number | null {
  let length = 0;
  // A heading does not end a summary.
  const last = blocks.findIndex((block) => {
    length += blockText(block).length;
    return length >= shortest && block.kind !== 'heading';
  });
  const count = last < 0 ? blocks.length : last + 1;
  const rest = blocks.slice(count);
  const folded = rest.reduce((sum, block) => sum + blockText(block).length, 0);
  return hasMore || folded >= worthFolding || rest.some(({ kind }) => kind === 'picture') ? count : null;
}

interface LogContentProps {
  log: DevelopmentLog;
  /** Level of its first headings. */
  level: 2 | 3;
  /** Shows a summary that unfolds. */
  isFolded?: boolean;
}

/** The text of a log and its images. */
export function LogContent({ log, level, isFolded = false }: LogContentProps) {
  const intl = useIntl();
  const content = useLocalized(log, 'content');
  const images = log.images ?? [];
  const shown = isFolded ? summaryLength(parseMarkdown(content.text), images.length > 0) : null;
  const text = (part?: readonly [number, number?]) => (
    <RichText text={content.text} lang={content.lang} level={level} record={log} part={part} />
  );
  const assets =
    images.length > 0 ? (
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
    ) : null;
  if (shown === null)
    return (
      <>
        {text()}
        {assets}
      </>
    );
  return (
    <div>
      {text([0, shown])}
      <Fold more={intl.formatMessage({ id: 'log.more' })} less={intl.formatMessage({ id: 'log.less' })}>
        {text([shown])}
        {assets}
      </Fold>
    </div>
  );
}
