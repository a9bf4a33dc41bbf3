import {
  Component,
  Suspense,
  use,
  useEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';

import type { RemoteId } from 'shared-contracts/federation';
import { FailureState, MessagesProvider } from 'shared-ui';

import { messages } from '../messages';
import { Near } from './near';
import { useRemoteLoader } from './remote-loader';

function Panel({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  return (
    <FailureState
      title={intl.formatMessage({ id: 'remote.failed.title' })}
      description={intl.formatMessage({ id: 'remote.failed.description' })}
      onRetry={onRetry}
    />
  );
}

/** The error panel of a module, with Retry. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  // A slot is inside another module, whose texts would be used.
  return (
    <MessagesProvider messages={messages}>
      <Panel onRetry={onRetry} />
    </MessagesProvider>
  );
}

interface BoundaryProps {
  /** A new key resets the boundary. */
  resetKey: unknown;
  /** The part in this place, by which the root reports caught errors. */
  id: RemoteId;
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains load and render errors of a module. */
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
  // The contract check of the builds pairs each id with its component.
  const Content = use(promise).default as ComponentType<object>;
  return <Content {...props} />;
}

/** Rendered only without server-rendered HTML, so the module is loaded immediately. */
function Placeholder({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const shown = useRef(onShown);
  useEffect(() => shown.current(), []);
  return children;
}

interface RemoteComponentProps {
  id: RemoteId;
  /** Props of the module's component; typed on both sides by the table of modules. */
  props: object;
  /** Shown while the module loads. */
  placeholder: ReactNode;
  /** Rendered together with the module's content. */
  companion?: ReactNode;
  /** Below the fold: the server-rendered HTML stays, and files are loaded when it comes near the viewport. */
  whenNear?: boolean;
}

/**
 * Renders a module, a placeholder while it loads, or a panel with Retry after a failure, without affecting the rest of
 * the page.
 */
export function Remote({ id, props, placeholder, companion, whenNear = false }: RemoteComponentProps) {
  const loader = useRemoteLoader();
  const current = () => (whenNear ? loader.prepare(id) : loader.load(id));
  // React itself would show a module that has arrived 300 ms after its placeholder at the earliest; an update shows it
  // at once.
  const [, update] = useReducer((count: number) => count + 1, 0);
  const load = () => {
    void loader.load(id).then(update, update);
  };
  const promise = useSyncExternalStore((changed) => loader.subscribe(id, changed), current, current);
  if (loader.throwsErrors) return <Loaded promise={promise} props={props} />;
  const place = (
    <RemoteBoundary id={id} resetKey={promise} fallback={<RemoteFailure onRetry={() => loader.retry(id)} />}>
      <Suspense fallback={<Placeholder onShown={load}>{placeholder}</Placeholder>}>
        <Loaded promise={promise} props={props} />
        {companion}
      </Suspense>
    </RemoteBoundary>
  );
  return whenNear ? <Near onNear={() => void loader.load(id)}>{place}</Near> : place;
}
