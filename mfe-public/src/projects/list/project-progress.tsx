import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ProgressBar, tokens } from 'shared-ui';

const Whole = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  font-size: ${tokens.size.small};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space.m};
  & > :last-child {
    margin-inline-start: auto;
  }
  /* As large without the words as with them, so that the bar stays when they arrive. */
  min-block-size: 1lh;
`;

export function ProjectProgress({ percent }: { percent: number }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'project.progress' });
  return (
    <Whole>
      <Row>
        {/* The name of the bar. */}
        <span aria-hidden="true">{label}</span>
        <span>{intl.formatNumber(percent / 100, { style: 'percent' })}</span>
      </Row>
      <ProgressBar percent={percent} label={label} />
    </Whole>
  );
}
