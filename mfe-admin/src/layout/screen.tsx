import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { FailureState, untilIdle } from 'shared-ui';

import { LoadingRows } from './cards/loading-records';

/** Contains load and render errors of a screen; menu and toasts stay usable. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // The new screen loads the files that failed to load.
    return <FailureState level={1} onRetry={() => this.setState({ failed: false })} />;
  }
}

const preloads = new Set<() => Promise<void>>();

/** Loads all screens, one after another in idle time. Opening a screen reports its failure. */
export async function preloadScreens({ signal }: { signal: AbortSignal }): Promise<void> {
  for (const preload of preloads) {
    await untilIdle();
    if (signal.aborted) return;
    await preload();
  }
}

/**
 * A screen whose file is loaded when it is first opened, or by `preload`, which never rejects. It does not suspend:
 * React would show it 300 ms after its placeholder at the earliest, and delay its requests as long.
 * @param load imports it; called again after a failure
 */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <LoadingRows />,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const begin = async () => {
    try {
      return (loaded = await (loading ??= load()));
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const preload = async () => void (await begin().catch(() => null));
  preloads.add(preload);

  function Content(props: Props) {
    const [Page, setPage] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Page) return;
      begin().then(
        (component) => setPage(() => component),
        (error: unknown) => setFailure({ error }),
      );
    }, [Page]);
    if (failure) throw failure.error;
    return Page ? <Page {...props} /> : placeholder;
  }

  const Screen = (props: Props) => (
    <ScreenBoundary>
      <Content {...props} />
    </ScreenBoundary>
  );
  return Object.assign(Screen, { preload });
}
