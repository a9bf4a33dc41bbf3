import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { shortCommit } from 'shared-contracts/federation';
import type { AdminBuild } from 'shared-contracts/http';
import { tokens } from 'shared-ui';

import { Instant } from '../layout/instant';
import { useText } from '../text';

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

/** A build id or commit. */
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
  /** When it became what it is, and through whom. */
  since: string;
  by: string;
  /** The build before, with which its size is compared. */
  before: AdminBuild | undefined;
}

/** The metadata of a build, as a list of terms. */
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
    <Facts>
      <dt>{text('field.build')}</dt>
      <dd>
        <CodeText>{build.build}</CodeText>
      </dd>
      <dt>{text('modules.since')}</dt>
      <dd>
        <Instant at={since} />
      </dd>
      <dt>{text('activity.actor')}</dt>
      <dd>{by === 'system' ? text('activity.actor.system') : by}</dd>
      {build.commit === null ? null : (
        <>
          <dt>{text('modules.commit')}</dt>
          <dd>
            <CodeText>{shortCommit(build.commit)}</CodeText>
          </dd>
        </>
      )}
      {build.note === null ? null : (
        <>
          <dt>{text('field.note')}</dt>
          <dd>{build.note}</dd>
        </>
      )}
      <dt>{text('modules.contract')}</dt>
      <dd>{build.contract}</dd>
      {build.firstLoadBytes === null ? null : (
        <>
          <dt>{text('modules.size')}</dt>
          <dd>
            {bytesText(build.firstLoadBytes)}
            {growth === null ? null : ` (${text('modules.growth', { growth })})`}
          </dd>
        </>
      )}
    </Facts>
  );
}
