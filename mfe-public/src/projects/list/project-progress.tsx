import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ProgressBar, tokens } from 'shared-ui';

const Row = styled.div`
  display: grid;
  /* As large without the number as with it, so that the bar stays when that arrives. */
  grid-template: minmax(1lh, auto) / 1fr 3em;
  align-items: center;
  gap: ${tokens.space.m};
  font-size: ${tokens.size.small};
  & > span {
    text-align: end;
  }
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
