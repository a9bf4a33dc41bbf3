/** Hills from far to near, each fading into mist at its foot. */
const hills = [
  [
    'far',
    'M0 326 C160 276 270 300 420 274 S700 246 850 236 C950 229 1012 82 1092 68 C1152 58 1190 130 1250 150 C1320 ' +
      '173 1380 110 1440 96 V520 H0Z',
  ],
  [
    'middle',
    'M0 376 C180 320 330 350 500 326 S760 288 880 268 C990 250 1030 196 1120 210 C1200 224 1250 268 1330 246 ' +
      'C1380 232 1410 226 1440 218 V520 H0Z',
  ],
  ['near', 'M0 424 C220 366 400 412 600 384 S900 330 1060 318 S1320 290 1440 300 V520 H0Z'],
  ['front', 'M560 520 C760 456 940 470 1080 412 C1180 374 1300 372 1440 356 V520Z'],
] as const;

/** Storeys of the pagoda: a roof whose corners turn up, and the wall below. */
const storeys = [
  'M-38 225C-26.6 230-17.1 224-12 211H12C17.1 224 26.6 230 38 225Q38 234 22.8 234H-22.8Q-38 234-38 225z' +
    'M-15 232h30v26h-30z',
  'M-46 261C-32.2 266-20.7 260-15.2 247H15.2C20.7 260 32.2 266 46 261Q46 270 27.6 270H-27.6Q-46 270-46 261z' +
    'M-19 268h38v26h-38z',
  'M-54 299C-37.8 304-24.3 298-18.4 285H18.4C24.3 298 37.8 304 54 299Q54 308 32.4 308H-32.4Q-54 308-54 299z' +
    'M-23 306h46v26h-46z',
  'M-63 339C-44.1 344-28.4 338-21.6 325H21.6C28.4 338 44.1 344 63 339Q63 348 37.8 348H-37.8Q-63 348-63 339z' +
    'M-27 346h54v26h-54z',
];

const Pagoda = () => (
  <g fill="var(--hero-front)" transform="translate(1196 0)">
    <path d="M-1.6 150h3.2V226h-3.2zM-6 176h12l-2 3h-8zM-6 187h12l-2 3h-8zM-6 198h12l-2 3h-8z" />
    {storeys.map((shape) => (
      <path key={shape} d={shape} />
    ))}
    <path d="M-40 370 h80 v16 h-80z" />
  </g>
);

const BlossomDrawing = () => (
  <symbol id="plum-blossom" viewBox="-22 -22 44 44" overflow="visible">
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

const Blossom = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <use
    href="#plum-blossom"
    x={-r}
    y={-r}
    width={2 * r}
    height={2 * r}
    transform={`translate(${x} ${y}) rotate(${(x + y) % 72})`}
  />
);

/** Bands of mist between the hills: where, and how far. */
const mists = [
  [300, 300, 420, 34],
  [940, 330, 520, 40],
  [1280, 300, 300, 26],
] as const;

/** Anything to the left of it is behind the work. */
const hidden = 1290;

type Point = readonly [x: number, y: number, r: number];

const branchBlossoms: readonly Point[] = [
  [1386, 72, 21],
  [1404, 112, 13],
  [1350, 8, 11],
  [1306, 86, 16],
  [1216, 124, 15],
  [1258, 20, 12],
  [1146, 72, 18],
  [1164, 206, 14],
  [1062, 188, 18],
];

const buds: readonly Point[] = [
  [1364, 34, 4.5],
  [1371, 50, 3.5],
  [1415, 138, 4.5],
  [1420, 154, 5],
  [1276, 42, 4],
  [1172, 88, 4],
  [1186, 166, 4],
];

/** Drawings that `HeroBackground` places by their ids. */
export function HeroDrawings({ hasWork }: { hasWork: boolean }) {
  return (
    <>
      <defs>
        {hills.map(([name]) => (
          <linearGradient key={name} id={`hero-${name}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={`var(--hero-${name})`} />
            <stop offset=".45" stopColor={`var(--hero-${name})`} stopOpacity=".85" />
            <stop offset="1" stopColor={`var(--hero-${name})`} stopOpacity="0" />
          </linearGradient>
        ))}
        <radialGradient id="hero-band">
          <stop stopColor="var(--hero-haze)" stopOpacity=".85" />
          <stop offset="1" stopColor="var(--hero-haze)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hero-mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-paper)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--color-paper)" />
        </linearGradient>
      </defs>
      <g id="hero-hills">
        {hills.map(([name, shape], index) => (
          <g key={name}>
            {name === 'front' && !hasWork ? <Pagoda /> : null}
            <path d={shape} fill={`url(#hero-${name})`} />
            {mists.slice(index, index + 1).map(([cx, cy, rx, ry]) => (
              <ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} fill="url(#hero-band)" />
            ))}
          </g>
        ))}
        <path d="M0 380 H1440 V521 H0Z" fill="url(#hero-mist)" />
      </g>
      <BlossomDrawing />
      <g id="hero-branch">
        <g fill="var(--hero-branch)">
          <path
            d="M1450 46C1424 54 1406 67 1388 69L1379 61 1370 73C1346 81 1326 76 1308 83L1299 76 1290 89C1264 99
            1244 101 1222 119L1211 116 1205 129C1172 147 1120 160 1062 188 1124 171 1178 155 1214 138L1222 142 1230
              131C1252 117 1272 113 1298 103L1306 108 1314 98C1334 92 1352 97 1376 89L1386 94 1394 84C1412 79 1430 73
                1450 69z"
          />
          <path
            d="M1376 68C1369 46 1361 26 1349 4 1365 26 1376 46 1386 66zM1389 86C1400 106 1408 128 1421 154 1415
            126 1408 104 1399 82z"
          />
          {hasWork ? null : (
            <path
              d="M1295 82C1286 62 1274 42 1258 18 1281 40 1296 60 1305 80zM1208 122C1190 104 1172 88 1146 72 1178
              86 1200 100 1218 120zM1196 136C1184 154 1172 176 1164 206 1180 176 1194 158 1206 136z"
            />
          )}
        </g>
        <path
          d="M1442 57C1420 65 1404 76 1382 80M1364 83C1342 88 1324 86 1304 92M1286 99C1262 108 1246 112 1226 126"
          fill="none"
          stroke="var(--hero-haze)"
          strokeOpacity=".4"
          strokeWidth="1.6"
          strokeDasharray="13 4 7 8"
        />
        {branchBlossoms
          .filter(([x]) => !hasWork || x > hidden)
          .map(([x, y, r]) => (
            <Blossom key={`${x} ${y}`} x={x} y={y} r={r} />
          ))}
        <g fill="var(--hero-heart)">
          {buds
            .filter(([x]) => !hasWork || x > hidden)
            .map(([x, y, r]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
            ))}
        </g>
      </g>
    </>
  );
}
