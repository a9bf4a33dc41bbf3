import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

import { FailureState, Skeleton } from 'shared-ui';

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Contains load and render errors of a screen; menu and toasts stay usable. */
class ScreenBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return <FailureState level={1} onRetry={retry} />;
  }
}

/**
 * A screen that is loaded when it is first opened.
 * @param load imports it; called again by Retry, because `lazy` caches a failure
 * @param placeholder shown until then
 */
export function screen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode = <Skeleton $height="20rem" />,
): ComponentType<Props> {
  // Outside React state, so that reopening a screen does not suspend again.
  const shown = { current: lazy(load) };
  return function Screen(props: Props) {
    const [Content, setContent] = useState(() => shown.current);
    const retry = () => {
      shown.current = lazy(load);
      setContent(() => shown.current);
    };
    return (
      <ScreenBoundary onRetry={retry}>
        <Suspense fallback={placeholder}>
          <Content {...props} />
        </Suspense>
      </ScreenBoundary>
    );
  };
}
