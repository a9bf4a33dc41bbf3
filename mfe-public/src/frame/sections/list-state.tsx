import { FailureState, Grid, Skeleton, useTexts } from 'shared-ui';

interface ListStateProps {
  /** Prefix of its messages for failing and loading. */
  words: 'projects' | 'partners' | 'logs';
  isFailed: boolean;
  onRetry: () => void;
  level?: 2 | 3;
  columnWidth?: string;
}

/** Replaces a list that is loading or has failed to load. */
export function ListState({ words, isFailed, onRetry, level = 3, columnWidth = '18rem' }: ListStateProps) {
  const text = useTexts<string>();
  return isFailed ? (
    <FailureState level={level} title={text(`${words}.failed`)} description={text('failed.hint')} onRetry={onRetry} />
  ) : (
    <Grid role="status" aria-label={text(`${words}.loading`)} $min={columnWidth}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} $height="12rem" />
      ))}
    </Grid>
  );
}
