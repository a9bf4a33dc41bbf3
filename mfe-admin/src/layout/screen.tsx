import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { FailureState, Skeleton, untilIdle } from 'shared-ui';

/** Contains load and render errors of a screen; menu and toasts stay usable. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // What is rendered then is new, and loads what could not be loaded.
    return <FailureState level={1} onRetry={() => this.setState({ failed: false })} />;
  }
}

/** Every screen that there is, to be loaded before it is opened. */
const preloads = new Set<() => Promise<void>>();

/** Loads every screen that there is, one after another in idle time; a failure is left to the opening of the screen. */
export async function preloadScreens({ signal }: { signal: AbortSignal }): Promise<void> {
  for (const preload of preloads) {
    await untilIdle();
    if (signal.aborted) return;
    await preload();
  }
}

/** A screen, and the way to load its file before it is opened; never rejects. */
export type Screen<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A screen whose file is loaded when it is first opened, or preloaded. It does not suspend: React would show it 300 ms
 * after its placeholder at the earliest, and what it requests would wait as long.
 * @param load imports it; called again after a failure
 * @param placeholder shown until then
 */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <Skeleton $height="20rem" />,
): Screen<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const begin = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  const preload = () =>
    begin().then(
      () => undefined,
      () => undefined,
    );
  preloads.add(preload);

  const start = () => {
    if (!loaded) void preload();
    return loaded;
  };

  function Content(props: Props) {
    const [Page, setPage] = useState(start);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Page) return undefined;
      let isShown = true;
      begin().then(
        (component) => isShown && setPage(() => component),
        (error: unknown) => isShown && setFailure({ error }),
      );
      return () => {
        isShown = false;
      };
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
