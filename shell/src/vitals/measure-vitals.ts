import { callAddresses, type VitalName } from 'shared-contracts/http';
import { onCLS, onINP, onLCP } from 'web-vitals';

const observers = { cls: onCLS, inp: onINP, lcp: onLCP } satisfies Record<VitalName, unknown>;

/** Measures the vitals of this page view, from its start, and sends them once, when the page is left or hidden. */
export function measureVitals(builds: Readonly<Record<string, string>>): void {
  const values: Partial<Record<VitalName, number>> = {};
  for (const name of ['cls', 'inp', 'lcp'] as const)
    observers[name](({ value }) => {
      values[name] = value;
    });
  const send = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return;
    removeEventListener('visibilitychange', send);
    const body = new Blob([JSON.stringify({ builds, values })], { type: 'application/json' });
    navigator.sendBeacon(callAddresses.reportVitals.path, body);
  };
  // On the window: after the listeners of the document, which set the last values.
  addEventListener('visibilitychange', send);
}
