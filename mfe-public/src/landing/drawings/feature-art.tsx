/** A brush circle with a mountain and a blossom. */
function BrushArt() {
  return (
    <>
      <rect width="400" height="240" fill="#ece0c8" />
      <g fill="none" stroke="#2b221d" strokeLinecap="round">
        <path d="M262 62 A84 84 0 1 0 284 126" strokeWidth="17" />
        <path d="M255 55 A93 93 0 0 0 116 84" strokeWidth="4" opacity=".75" />
        <path d="M284 128 A84 84 0 0 1 268 170" strokeWidth="9" opacity=".7" strokeDasharray="30 4 18 6 8 9 4 12" />
        <path d="M277 122 A76 76 0 0 1 250 182" strokeWidth="2.5" opacity=".6" strokeDasharray="22 5 12 8" />
      </g>
      <path
        d="M132 160 C158 132 172 104 196 96 C214 104 222 126 238 132 C250 140 258 150 266 162 C224 174 172 174 132 160Z"
        fill="#6d6157"
        opacity=".55"
      />
      <path
        d="M124 166 C150 150 170 152 190 146 C216 150 244 154 274 166 C236 182 166 184 124 166Z"
        fill="#3a302a"
        opacity=".8"
      />
      <circle cx="222" cy="84" r="15" fill="#a8321f" />
      <g transform="translate(326 178)">
        <rect x="-17" y="-17" width="34" height="34" rx="5" fill="#a8321f" />
        <path
          d="M-8 -7 H8 M0 -11 V9 M-9 1 H9 M-6 9 L0 1 L6 9"
          stroke="#fff4e8"
          strokeWidth="2.4"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

/** Wave centres of one pattern tile, from the far row to the near one. */
const waveCenters = [
  [26, -14],
  [0, 8],
  [52, 8],
  [26, 30],
  [0, 52],
  [52, 52],
  [26, 74],
] as const;

/** The moon over deep waves. */
function WavesArt() {
  return (
    <>
      <defs>
        <pattern id="feature-waves" width="52" height="44" patternUnits="userSpaceOnUse" y="136">
          {waveCenters.map(([x, y]) => (
            <g key={`${x} ${y}`} fill="#24304f" stroke="#d8c79f" strokeWidth="1.6">
              <circle cx={x} cy={y} r="30" />
              <circle cx={x} cy={y} r="21" />
              <circle cx={x} cy={y} r="12" />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="400" height="240" fill="#1d2740" />
      <circle cx="286" cy="82" r="46" fill="#efe2c6" />
      <path d="M246 94 H338 M258 106 H330" stroke="#1d2740" strokeWidth="3" opacity=".35" strokeLinecap="round" />
      <path
        d="M96 128 q34 16 84 0 l-12 16 h-60z M138 128 V92 M138 96 c18 6 18 22 6 30z"
        fill="#0f1628"
        stroke="#0f1628"
        strokeWidth="2"
      />
      <path d={`M0 151 ${'a30 30 0 0 1 52 0 '.repeat(8)}V240 H0Z`} fill="url(#feature-waves)" />
    </>
  );
}

/** Three interlaced rings of cord. */
function CordsArt() {
  const rings = [
    { x: 158, y: 138, color: '#e8b25c' },
    { x: 242, y: 138, color: '#f3e6d2' },
    { x: 200, y: 84, color: '#e0715a' },
  ];
  return (
    <>
      <rect width="400" height="240" fill="#5a1f22" />
      <g fill="none" stroke="#7a2f30" strokeWidth="1.4">
        {[0, 1, 2, 3].flatMap((row) =>
          [0, 1, 2, 3, 4, 5].map((column) => (
            <path key={`${row} ${column}`} d={`M${column * 80 - 20} ${row * 70 - 4} l40 35 -40 35 -40 -35z`} />
          )),
        )}
      </g>
      <g fill="none" strokeWidth="4.5">
        {rings.map(({ x, y, color }) => (
          <g key={color} stroke={color}>
            {[40, 48, 56].map((r) => (
              <circle key={r} cx={x} cy={y} r={r} />
            ))}
          </g>
        ))}
        {/* Drawn again over the later ring, so that the three interlace. */}
        <g stroke="#e8b25c">
          {[40, 48, 56].map((r) => (
            <path key={r} d={arc(158, 138, r, -42, 8)} />
          ))}
        </g>
      </g>
      <g fill="none" strokeLinecap="round" strokeWidth="4">
        <path d="M108 176 C84 200 60 196 30 214 M116 182 C92 208 70 208 44 226" stroke="#e8b25c" />
        <path d="M292 176 C316 200 340 196 370 214 M284 182 C308 208 330 208 356 226" stroke="#f3e6d2" />
      </g>
    </>
  );
}

/** Path of an arc; angles in degrees, clockwise from the right. */
function arc(x: number, y: number, r: number, from: number, to: number): string {
  const at = (angle: number) =>
    `${(x + r * Math.cos((angle * Math.PI) / 180)).toFixed(1)}` +
    ` ${(y + r * Math.sin((angle * Math.PI) / 180)).toFixed(1)}`;
  return `M${at(from)} A${r} ${r} 0 0 1 ${at(to)}`;
}

/** The drawing of each strength, on 400 × 240; same colours in both schemes. */
export const featureArt = { art: BrushArt, story: WavesArt, collaboration: CordsArt } as const;
