import { useEffect, useRef, useState } from 'react';

import type { drawings } from './hero-drawings';

type Drawings = typeof drawings;

let provided: Drawings | undefined;

/** Provides the drawings without a request: to the server. */
export function provideDrawings(all: Drawings): void {
  provided = all;
}

interface DrawnProps {
  drawing: keyof Drawings;
  /** Whether a work is in front of it. */
  hasWork?: boolean;
  viewBox?: string;
  className?: string;
}

/**
 * A decorative drawing. The server draws it, and a browser leaves what it was sent as it is: it downloads the code of a
 * drawing only for a page that it shows by itself.
 */
export function Drawn({ drawing, hasWork = false, ...svg }: DrawnProps) {
  const [all, setAll] = useState(provided);
  const element = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!element.current || element.current.firstChild) return;
    // A page without its drawings is a page all the same.
    import('./hero-drawings').then(({ drawings }) => setAll(drawings)).catch(() => undefined);
  }, []);
  if (!all)
    return (
      <svg
        key="sent"
        {...svg}
        ref={element}
        aria-hidden="true"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  const Drawing = all[drawing];
  return (
    <svg key="drawn" {...svg} aria-hidden="true">
      <Drawing hasWork={hasWork} />
    </svg>
  );
}
