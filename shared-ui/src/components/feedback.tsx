import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

import { useUiText } from '../messages/use-texts';
import { tokens } from '../theme/tokens';
import { Button } from './button';
import { Heading, Text } from './typography';

const Track = styled.div`
  block-size: 0.5rem;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.line};
  overflow: hidden;
`;

const Fill = styled.div`
  block-size: 100%;
  inline-size: 100%;
  transform-origin: left;
  background: ${tokens.color.accent};
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <Fill style={{ transform: `scaleX(${Math.min(100, Math.max(0, percent)) / 100})` }} />
    </Track>
  );
}

const pulse = keyframes`50% { opacity: .55; }`;

/** Hidden from screen readers: the loading region has a label. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{
  $height?: string;
  $width?: string;
  $ratio?: string;
}>`
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height, $ratio }) => $height ?? ($ratio ? 'auto' : '1rem')};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.line};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

const turn = keyframes`to { transform: rotate(1turn); }`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  gap: ${tokens.space.m};
  padding: ${tokens.space.xxl} ${tokens.space.m};
  color: ${tokens.color.inkSoft};
  &::before {
    content: '';
    inline-size: 2.25rem;
    block-size: 2.25rem;
    border-radius: 50%;
    border: 3px solid ${tokens.color.line};
    border-block-start-color: ${tokens.color.accent};
    animation: ${turn} 0.9s linear infinite;
  }
`;

export function Spinner({ label }: { label: string }) {
  return <Waiting role="status">{label}</Waiting>;
}

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space.m};
  padding: ${tokens.space.xl} ${tokens.space.l};
  text-align: center;
  border: 1px dashed ${tokens.color.line};
  border-radius: ${tokens.radius.m};
`;

interface StateProps {
  title: string;
  level?: 1 | 2 | 3 | 4;
  description?: string;
  children?: ReactNode;
}

function State({ title, level = 3, description, children, role }: StateProps & { role?: 'alert' }) {
  return (
    <Panel role={role}>
      <Heading level={level} look={3}>
        {title}
      </Heading>
      {description ? <Text $soft>{description}</Text> : null}
      {children}
    </Panel>
  );
}

export const EmptyState = (state: StateProps) => <State {...state} />;

interface FailureStateProps extends Omit<StateProps, 'title' | 'children'> {
  /** Defaults to "Could not load this". */
  title?: string;
  onRetry: () => void;
}

export function FailureState({ title, onRetry, ...state }: FailureStateProps) {
  const text = useUiText();
  return (
    <State {...state} title={title ?? text('ui.failed.load')} role="alert">
      <Button $variant="secondary" onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </State>
  );
}
