/** One plum blossom around a point of the drawing it stands in. */
export function Blossom({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${(x + y) % 72}) scale(${r / 20})`}>
      {[0, 72, 144, 216, 288].map((angle) => (
        <path key={angle} d="M0 0 C-15 -6 -14 -21 0 -21 C14 -21 15 -6 0 0Z" transform={`rotate(${angle})`} fill="var(--hero-blossom)" stroke="var(--hero-blossom-edge)" strokeWidth=".9" />
      ))}
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <path key={angle} d="M0 0 V-10" transform={`rotate(${angle})`} stroke="var(--hero-heart)" strokeWidth="1" />
      ))}
      <circle r="3" fill="var(--hero-heart)" />
    </g>
  );
}
