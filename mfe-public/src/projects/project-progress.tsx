import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ProgressBar, tokens } from 'shared-ui';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${tokens.space.m};
  font-size: ${tokens.size.small};
`;

/** Progress bar with percentage. */
export function ProjectProgress({ percent }: { percent: number }) {
  const intl = useIntl();
  return (
    <Row>
      <ProgressBar percent={percent} label={intl.formatMessage({ id: 'project.progress' })} />
      <span>{intl.formatNumber(percent / 100, { style: 'percent' })}</span>
    </Row>
  );
}
