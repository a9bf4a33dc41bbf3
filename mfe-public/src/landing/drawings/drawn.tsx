import { useEffect, useRef, useState } from 'react';

import type { HeroDrawings } from './hero-drawings';

type Drawing = typeof HeroDrawings;

let provided: Drawing | undefined;

/** Provides the drawing without a request: to the server. */
export function provideDrawing(drawing: Drawing): void {
  provided = drawing;
}

/**
 * The drawing of the hero. The server draws it, and a browser leaves what it was sent as it is: it downloads the code
 * of the drawing only for a page that it shows by itself.
 * @param hasWork whether a work is in front of it
 */
export function Drawn({ hasWork, className }: { hasWork: boolean; className?: string }) {
  const [Drawing, setDrawing] = useState(() => provided);
  const element = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!element.current || element.current.firstChild) return;
    // A page without its drawing is a page all the same.
    import('./hero-drawings').then((loaded) => setDrawing(() => loaded.HeroDrawings)).catch(() => undefined);
  }, []);
  if (!Drawing)
    return (
      <svg
        key="sent"
        className={className}
        ref={element}
        aria-hidden="true"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  return (
    <svg key="drawn" className={className} aria-hidden="true">
      <Drawing hasWork={hasWork} />
    </svg>
  );
}
