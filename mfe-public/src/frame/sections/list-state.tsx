import { FailureState, Grid, Skeleton, useTexts } from 'shared-ui';

import type { MessageId } from '../../messages';

interface ListStateProps {
  isFailed: boolean;
  /** The text of each state. */
  failed: string;
  loading: string;
  onRetry: () => void;
  level?: 2 | 3;
  columnWidth?: string;
}

/** Replaces a list that is loading or has failed to load. */
export function ListState({ isFailed, failed, loading, onRetry, level = 3, columnWidth = '18rem' }: ListStateProps) {
  const text = useTexts<MessageId>();
  return isFailed ? (
    <FailureState level={level} title={failed} description={text('failed.hint')} onRetry={onRetry} />
  ) : (
    <Grid role="status" aria-label={loading} $min={columnWidth}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} $height="12rem" />
      ))}
    </Grid>
  );
}
