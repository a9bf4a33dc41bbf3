const id = 'plum-blossom';

/** The shape of a plum blossom that `Blossom` repeats; once per SVG. */
export function BlossomDrawing() {
  return (
    <symbol id={id} viewBox="-22 -22 44 44" overflow="visible">
      {[0, 72, 144, 216, 288].map((angle) => (
        <path
          key={angle}
          d="M0 0 C-15 -6 -14 -21 0 -21 C14 -21 15 -6 0 0Z"
          transform={`rotate(${angle})`}
          fill="var(--hero-blossom)"
          stroke="var(--hero-blossom-edge)"
          strokeWidth=".9"
        />
      ))}
      <path d="M0 -10 V10 M-8.7 -5 L8.7 5 M-8.7 5 L8.7 -5" stroke="var(--hero-heart)" />
      <circle r="3" fill="var(--hero-heart)" />
    </symbol>
  );
}

/** One plum blossom at a point of the SVG. */
export function Blossom({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <use
      href={`#${id}`}
      x={-r}
      y={-r}
      width={2 * r}
      height={2 * r}
      transform={`translate(${x} ${y}) rotate(${(x + y) % 72})`}
    />
  );
}
