import styled from 'styled-components';

import type { DevelopmentLog } from 'shared-contracts/entities';
import { plainText } from 'shared-contracts/markdown';
import { Image, Stack, Text, useLocalized, Grid } from 'shared-ui';

import { ContentScreen } from '../content/content-screen';
import type { ListParts } from '../content/list-columns';
import { Note } from '../layout/text';
import { useText } from '../text';

const Content = styled(Text)`
  max-block-size: 4lh;
  overflow: auto;
  white-space: pre-line;
`;

function LogDetails({ log, name }: { log: DevelopmentLog; name: string }) {
  const text = useText();
  const content = useLocalized(log, 'content');
  return (
    <>
      <Content
        $size="small"
        lang={content.lang}
        tabIndex={0}
        role="group"
        aria-label={text('development-log.contentOf', { name })}
      >
        {plainText(content.text).trimEnd()}
      </Content>
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
  details: (log, name) => <LogDetails log={log} name={name} />,
};

/** `/admin/development-logs`: every log, newest publication first. */
export const DevelopmentLogsScreen = () => (
  <ContentScreen kind="development-log" parts={logParts} noneLeft="development-log.none" />
);
