import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { shortCommit } from 'shared-contracts/federation';
import type { AdminBuild } from 'shared-contracts/http';
import { Facts } from 'shared-ui/records';

import { Instant } from '../layout/instant';
import { useText } from '../text';

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
  /** The previous build, for comparing sizes. */
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
  return (
    <Facts
      facts={[
        [text('field.build'), <CodeText>{build.build}</CodeText>],
        [text('modules.since'), <Instant at={since} />],
        [text('activity.actor'), by === 'system' ? text('activity.actor.system') : by],
        [text('modules.commit'), build.commit && <CodeText>{shortCommit(build.commit)}</CodeText>],
        [text('field.note'), build.note],
        [text('modules.contract'), build.contract],
        [
          text('modules.size'),
          build.firstLoadBytes &&
            bytesText(build.firstLoadBytes) + (growth ? ` (${text('modules.growth', { growth })})` : ''),
        ],
      ]}
    />
  );
}
