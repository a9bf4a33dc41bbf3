import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { shortCommit } from 'shared-contracts/federation';
import type { AdminBuild } from 'shared-contracts/http';
import { tokens } from 'shared-ui';

import { Instant } from '../layout/instant';
import { useText, type TextId } from '../text';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0.15rem ${tokens.space.s};
  margin: 0;
  font-size: ${tokens.size.small};
  & > dt {
    color: ${tokens.color.inkSoft};
  }
  & > dd {
    margin: 0;
  }
`;

export const CodeText = styled.code`
  font-family: ui-monospace, monospace;
`;

/** Returns an amount of bytes in kilobytes, in the language of the site. */
export function useBytesText(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) =>
    intl.formatNumber(bytes / 1_000, {
      style: 'unit',
      unit: 'kilobyte',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    });
}

interface BuildFactsProps {
  build: AdminBuild;
  /** Time and actor of its latest state. */
  since: string;
  by: string;
  /** The build before, with which its size is compared. */
  before: AdminBuild | undefined;
}

export function BuildFacts({ build, since, by, before }: BuildFactsProps) {
  const text = useText();
  const intl = useIntl();
  const bytesText = useBytesText();
  const growth =
    build.firstLoadBytes !== null && before?.firstLoadBytes
      ? intl.formatNumber(build.firstLoadBytes / before.firstLoadBytes - 1, {
          style: 'percent',
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        })
      : null;
  const facts: readonly (readonly [TextId, ReactNode])[] = [
    ['field.build', <CodeText>{build.build}</CodeText>],
    ['modules.since', <Instant at={since} />],
    ['activity.actor', by === 'system' ? text('activity.actor.system') : by],
    ['modules.commit', build.commit && <CodeText>{shortCommit(build.commit)}</CodeText>],
    ['field.note', build.note],
    ['modules.contract', build.contract],
    [
      'modules.size',
      build.firstLoadBytes &&
        bytesText(build.firstLoadBytes) + (growth ? ` (${text('modules.growth', { growth })})` : ''),
    ],
  ];
  return (
    <Facts>
      {facts.map(([label, fact]) =>
        fact === null ? null : (
          <Fragment key={label}>
            <dt>{text(label)}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ),
      )}
    </Facts>
  );
}
