import type { DevelopmentLog } from 'shared-contracts/entities';
import { plainText } from 'shared-contracts/markdown';
import { Image, Stack, useLocalized, Grid } from 'shared-ui';

import { ContentScreen } from '../content/content-screen';
import type { ListParts } from '../content/list-columns';
import { Clamped, Note } from '../layout/text';
import { useText } from '../text';

function LogDetails({ log }: { log: DevelopmentLog }) {
  const text = useText();
  const content = useLocalized(log, 'content');
  return (
    <>
      <Clamped $lines={4} $size="small" lang={content.lang}>
        {plainText(content.text)
          .trimEnd()
          .replaceAll(/\n{2,}/g, '\n')}
      </Clamped>
      {log.images?.length ? (
        <Stack $gap="xs">
          <Note>{text('development-log.assets', { count: log.images.length })}</Note>
          <Grid as="ul" role="list" $min="4rem" $gap="xs">
            {log.images.map((location, index) => (
              <li key={`${index} ${location}`}>
                <Image
                  location={location}
                  alt={text('development-log.asset', { number: index + 1 })}
                  ratio="16 / 9"
                  sizes="6rem"
                />
              </li>
            ))}
          </Grid>
        </Stack>
      ) : null}
    </>
  );
}

export const logParts: ListParts<'development-log'> = {
  details: (log) => <LogDetails log={log} />,
};

/** `/admin/development-logs`: every log, newest publication first. */
export const DevelopmentLogsScreen = () => (
  <ContentScreen kind="development-log" parts={logParts} noneLeft="development-log.none" />
);
