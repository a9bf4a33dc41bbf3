import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

import { FailureState, Skeleton } from 'shared-ui';

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a screen that cannot be loaded or drawn inside its place; menu and notices stay usable. */
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
 * A screen that is loaded when it is opened for the first time.
 * @param load imports it; asked again by Retry, because `lazy` keeps a failure for good
 */
export function screen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // Outside of React: a screen that was left and is opened again must not wait again.
  const shown = { current: lazy(load) };
  return function Screen(props: Props) {
    const [Content, setContent] = useState(() => shown.current);
    const retry = () => {
      shown.current = lazy(load);
      setContent(() => shown.current);
    };
    return (
      <ScreenBoundary onRetry={retry}>
        <Suspense fallback={<Skeleton $height="20rem" />}>
          <Content {...props} />
        </Suspense>
      </ScreenBoundary>
    );
  };
}
