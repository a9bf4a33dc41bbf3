import {
  Component,
  Suspense,
  use,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

import type { RemoteId } from 'shared-contracts/federation';

import { Near } from './near';
import { useRemoteLoader } from './remote-loader';
import { RemoteFailure } from './remote-failure';

interface BoundaryProps {
  /** A changed key means another promise: what failed before says nothing about it. */
  resetKey: unknown;
  /** The part that stands in this place: the shell's root reports what is caught here by it. */
  id: RemoteId;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a module that cannot be loaded, or that throws while rendering, inside its own place. */
export class RemoteBoundary extends Component<BoundaryProps, { failedKey: unknown; failed: boolean }> {
  override state = { failed: false, failedKey: undefined as unknown };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { failed: boolean; failedKey: unknown }) {
    if (!state.failed) return { failedKey: props.resetKey };
    return state.failedKey === props.resetKey ? null : { failed: false, failedKey: props.resetKey };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

function Loaded({ promise, props }: { promise: Promise<{ default: unknown }>; props: object }) {
  // The check of the builds against the contract pairs each id with its component.
  const Content = use(promise).default as ComponentType<object>;
  return <Content {...props} />;
}

/** Where it is shown the server has rendered nothing to look at meanwhile: the module is wanted at once. */
function Placeholder({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const shown = useRef(onShown);
  useEffect(() => shown.current(), []);
  return children;
}

interface RemoteComponentProps {
  id: RemoteId;
  /** What the module's component takes; typed on both sides by the table of modules. */
  props: object;
  /** Shown while the module is on its way. */
  placeholder: ReactNode;
  /** Appears together with the module's content. */
  companion?: ReactNode;
  /**
   * Below the first view: what the server rendered stays, and files are fetched when its place comes near the window.
   */
  whenNear?: boolean;
}

/**
 * The place of a module in the page: the module itself, a placeholder while it loads,
 * or a panel with Retry where it failed. The rest of the page does not notice.
 */
export function Remote({ id, props, placeholder, companion, whenNear = false }: RemoteComponentProps) {
  const loader = useRemoteLoader();
  const current = () => (whenNear ? loader.prepare(id) : loader.load(id));
  const promise = useSyncExternalStore((changed) => loader.subscribe(id, changed), current, current);
  const place = (
    <RemoteBoundary id={id} resetKey={promise} fallback={<RemoteFailure onRetry={() => loader.retry(id)} />}>
      <Suspense fallback={<Placeholder onShown={() => void loader.load(id)}>{placeholder}</Placeholder>}>
        <Loaded promise={promise} props={props} />
        {companion}
      </Suspense>
    </RemoteBoundary>
  );
  return whenNear ? <Near onNear={() => void loader.load(id)}>{place}</Near> : place;
}
