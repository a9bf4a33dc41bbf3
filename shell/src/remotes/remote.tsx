import {
  Component,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

import { useLocale } from 'shared-client';
import type { PartId } from 'shared-contracts/federation';
import { FailureState, MessagesProvider, useTexts } from 'shared-ui';

import { messages } from '../messages';
import { showPageNotice } from '../page-notice';
import { useRemoteLoader } from './remote-loader';
import type { MessageId } from '../messages';

/** Events of an interaction, after which the rest of the page is loaded. */
const signsOfUse = ['pointerdown', 'keydown'] as const;

/** Calls `onNear` once, when its element comes near the viewport or at the first interaction. */
export function Near({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) {
      tell();
      return undefined;
    }
    const near = () => {
      end();
      tell();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      // One viewport height, enough to load while scrolling.
      { rootMargin: '100% 0px' },
    );
    const end = () => {
      observer.disconnect();
      for (const sign of signsOfUse) window.removeEventListener(sign, near);
    };
    observer.observe(place.current);
    for (const sign of signsOfUse) window.addEventListener(sign, near, { passive: true });
    return end;
  }, []);
  return <div ref={place}>{children}</div>;
}

/** The server's HTML of a part, shown while the part is loading or after it has failed. */
const Sent = ({ html }: { html: string }) => (
  <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />
);

function FailureNotice({ onRetry }: { onRetry: () => void }) {
  const locale = useLocale();
  const retry = useEffectEvent(onRetry);
  useEffect(() => showPageNotice('frozen', locale, () => retry()), [locale]);
  return null;
}

/** Takes the place of a part that failed or is missing. */
export function FailurePanel({ onRetry }: { onRetry: () => void }) {
  // A slot is inside another module, whose texts it would use.
  return (
    <MessagesProvider messages={messages}>
      <FailureTexts onRetry={onRetry} />
    </MessagesProvider>
  );
}

function FailureTexts({ onRetry }: { onRetry: () => void }) {
  const text = useTexts<MessageId>();
  return (
    <FailureState
      title={text('remote.failed.title')}
      description={text('remote.failed.description')}
      onRetry={onRetry}
    />
  );
}

interface BoundaryProps {
  /** A new key resets the boundary. */
  resetKey: unknown;
  /** The part in this place, by which the root reports caught errors. */
  id: PartId;
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains load and render errors of a module. */
export class RemoteBoundary extends Component<BoundaryProps, { failed: boolean; key: unknown }> {
  override state = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { key }: { key: unknown }) {
    return key === resetKey ? null : { failed: false, key: resetKey };
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

/** Rendered only without the module's server-rendered HTML, so the module is loaded immediately. */
function Placeholder({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const load = useEffectEvent(onShown);
  useEffect(() => load(), []);
  return children;
}

interface RemoteComponentProps {
  id: PartId;
  /** Props of the module's component; typed on both sides by the contract. */
  props: object;
  placeholder: ReactNode;
  companion?: ReactNode;
  /** Below the fold: the server-rendered HTML stays, and files are loaded when it comes near the viewport. */
  whenNear?: boolean;
}

/**
 * Renders a module, a placeholder while it loads, or a panel with Retry after a failure. Where the server had no build
 * of the module, its placeholder is hydrated first.
 */
export function Remote(part: RemoteComponentProps) {
  const { missing } = useRemoteLoader();
  const [isMissing, setMissing] = useState(() => missing.includes(part.id));
  if (isMissing) return <Placeholder onShown={() => setMissing(false)}>{part.placeholder}</Placeholder>;
  return <PresentRemote {...part} />;
}

function PresentRemote({ id, props, placeholder, companion, whenNear = false }: RemoteComponentProps) {
  const loader = useRemoteLoader();
  const current = () => (whenNear ? loader.prepare(id) : loader.load(id));
  // React itself would show a module 300 ms after its placeholder at the earliest; an update shows it at once.
  const [, update] = useReducer((count: number) => count + 1, 0);
  const load = () => {
    void loader.load(id).then(update, update);
  };
  const promise = useSyncExternalStore(loader.subscribe, current, current);
  if (loader.throwsErrors) return <Loaded promise={promise} props={props} />;
  const sent = loader.sent?.id === id && loader.sent.pathname === location.pathname ? loader.sent : null;
  const retry = () => loader.retry(id);
  const failure = sent ? (
    <>
      <Sent html={sent.html} />
      <FailureNotice onRetry={retry} />
    </>
  ) : (
    <FailurePanel onRetry={retry} />
  );
  const place = (
    <RemoteBoundary id={id} resetKey={promise} fallback={failure}>
      <Suspense fallback={<Placeholder onShown={load}>{sent ? <Sent html={sent.html} /> : placeholder}</Placeholder>}>
        <Loaded promise={promise} props={props} />
        {companion}
      </Suspense>
    </RemoteBoundary>
  );
  return whenNear ? <Near onNear={() => void loader.load(id)}>{place}</Near> : place;
}
