/** Drawings of the landing page, which a browser loads when they come near. */
const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `${content}</svg>`;

const feature = (ground, content) => (x) =>
  `<svg x="${x}" width="400" height="240"><rect width="400" height="240" fill="${ground}"/>${content}</svg>`;

const circlesAt = (x, y, radii) => radii.map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

/** A brush circle with a mountain and a seal. */
const brush = feature(
  '#ece0c8',
  '<g fill="none" stroke="#2b221d" stroke-linecap="round"><path d="M262 62A84 84 0 1 0 284 126" stroke-width="17"/>' +
    '<path d="M255 55A93 93 0 0 0 116 84" stroke-width="4" opacity=".75"/><path d="M284 128A84 84 0 0 1 268 170" ' +
    'stroke-width="9" opacity=".7" stroke-dasharray="30 4 18 6 8 9 4 12"/><path d="M277 122A76 76 0 0 1 250 182" ' +
    'stroke-width="2.5" opacity=".6" stroke-dasharray="22 5 12 8"/></g><path d="M132 160C158 132 172 104 196 ' +
    '96 214 ' +
    '104 222 126 238 132 250 140 258 150 266 162 224 174 172 174 132 160Z" fill="#6d6157" opacity=".55"/><path ' +
    'd="M124 166C150 150 170 152 190 146 216 150 244 154 274 166 236 182 166 184 124 166Z" fill="#3a302a" ' +
    'opacity=".8"/><circle cx="222" cy="84" r="15" fill="#a8321f"/><g transform="translate(326 178)"><rect x="-17" ' +
    'y="-17" width="34" height="34" rx="5" fill="#a8321f"/><path d="M-8-7H8M0-11V9M-9 1H9M-6 9L0 1 6 9" ' +
    'stroke="#fff4e8" stroke-width="2.4" fill="none" stroke-linecap="round"/></g>',
);

/** Wave centres of one pattern tile, from the far row to the near one. */
const waveCenters = [
  [26, -14],
  [0, 8],
  [52, 8],
  [26, 30],
  [0, 52],
  [52, 52],
  [26, 74],
];

/** The moon over deep waves. */
const waves = feature(
  '#1d2740',
  '<pattern id="w" width="52" height="44" patternUnits="userSpaceOnUse" y="136"><g fill="#24304f" stroke="#d8c79f" ' +
    `stroke-width="1.6">${waveCenters.map(([x, y]) => circlesAt(x, y, [30, 21, 12])).join('')}</g></pattern>` +
    '<circle cx="286" cy="82" r="46" fill="#efe2c6"/><path d="M246 94H338M258 106H330" stroke="#1d2740" ' +
    'stroke-width="3" opacity=".35" stroke-linecap="round"/><path d="M96 128q34 16 84 0l-12 16h-60zM138 128V92M138 ' +
    '96c18 6 18 22 6 30z" fill="#0f1628" stroke="#0f1628" stroke-width="2"/>' +
    `<path d="M0 151${'a30 30 0 0 1 52 0'.repeat(8)}V240H0Z" fill="url(#w)"/>`,
);

const rings = [
  [158, 138, '#e8b25c'],
  [242, 138, '#f3e6d2'],
  [200, 84, '#e0715a'],
];

/** Three interlaced rings of cord. */
const cords = feature(
  '#5a1f22',
  '<pattern id="d" width="80" height="70" patternUnits="userSpaceOnUse" x="-20" y="-4"><path d="M0 0l40 35-40 ' +
    '35M80 ' +
    '0l-40 35 40 35" fill="none" stroke="#7a2f30" stroke-width="1.4"/></pattern><rect width="400" height="240" ' +
    'fill="url(#d)"/><g fill="none" stroke-width="4.5">' +
    rings.map(([x, y, color]) => `<g stroke="${color}">${circlesAt(x, y, [40, 48, 56])}</g>`).join('') +
    // Again over the later ring, so that the three interlace.
    '<path stroke="#e8b25c" d="M187.7 111.2A40 40 0 0 1 197.6 143.6M193.7 105.9A48 48 0 0 1 205.5 144.7M199.6 ' +
    '100.5A56 56 0 0 1 213.5 145.8"/></g><g fill="none" stroke-linecap="round" stroke-width="4"><path d="M108 ' +
    '176C84 200 60 196 30 214M116 182C92 208 70 208 44 226" stroke="#e8b25c"/><path d="M292 176C316 200 340 ' +
    '196 370 ' +
    '214M284 182C308 208 330 208 356 226" stroke="#f3e6d2"/></g>',
);

/** What a studio does, side by side: art, story, collaboration. */
export const drawFeatures = () =>
  svg(1_200, 240, [brush, waves, cords].map((draw, index) => draw(400 * index)).join(''));

/** An unfinished drawing of a moon, hills and a brush. */
const drawSketch = () =>
  svg(
    560,
    300,
    '<g fill="none" stroke="#8b7a63" stroke-dasharray="6 5" opacity=".8"><path d="M40 208H560M330 0V300M90 300L500 ' +
      '20M160 20L540 300"/><circle cx="330" cy="112" r="92"/></g><g fill="none" stroke="#4c3f34" stroke-width="1.6" ' +
      'stroke-linecap="round"><circle cx="330" cy="112" r="78"/><path d="M324 34c44-4 86 32 84 80M60 224C130 176 170 ' +
      '190 214 150S280 150 310 186M216 152c10 22 26 30 30 50M120 196c20 6 26 16 44 18"/></g><path d="M300 ' +
      '300C330 236 ' +
      '392 204 436 148 468 180 500 176 560 120V300Z" fill="#6f6257" opacity=".55"/><path d="M372 300C400 262 470 246 ' +
      '560 214V300Z" fill="#33291f"/><path d="M366 80a78 78 0 0 1-16 108 78 78 0 0 1-70-18C330 170 352 130 366 80Z" ' +
      'fill="#a8321f" opacity=".85"/><g transform="translate(470 84) rotate(38)"><path d="M-5-92h10v96h-10z" ' +
      'fill="#7c5b3c"/><path d="M-6 4h12v16h-12z" fill="#2b211b"/><path d="M-6 20C-8 38-3 46 0 62 3 46 8 38 6 20Z" ' +
      'fill="#1e1714"/></g>',
  );

/** Classes with a colour by day and one by night. */
const colors = (all) => {
  const rules = (index) =>
    Object.entries(all)
      .map(([name, pair]) => `.${name}{fill:${pair[index]}}.l${name}{fill:none;stroke:${pair[index]}}`)
      .join('');
  return `<style>${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}</style>`;
};

/** A crane with raised wings, its neck and legs stretched. */
const drawCrane = () =>
  svg(
    120,
    66,
    colors({ a: ['#4a3c33', '#d5cabb'], b: ['#fdeee7', '#f6dcd5'] }) +
      '<path class="a" d="M54 47C51 33 47 19 34 6c2 7 1 9-2 11 4 2 5 5 3 8 5 3 7 12 11 20zM79 53C92 55 102 58 116 ' +
      '59.4 102 59 91 57 78 54.5zM77 55C90 58 101 62 113 64.4 100 63 89 60 76 56.5zM72 46L91 50 87 55 71 55zM56 ' +
      '44C41 43 34 46 25 41 21 38 17 37 14 39L4 41 14 42C19 43 22 46 28 48 36 51 44 52 56 53z"/><path class="b" ' +
      'd="M45 46C52 40 68 41 82 51 74 57 58 58 50 53z"/><path class="b" d="M53 47C58 33 66 22 77 13 76 26 72 36 68 ' +
      '46L62 51z"/><path class="a" d="M77 13C82 9 88 5 95 2 90 9 91 11 96 12 89 15 88 18 92 20 85 22 83 26 87 ' +
      '28 79 30 ' +
      '76 34 79 37 74 39 71 43 68 46 72 36 76 26 77 13z"/><circle cx="17" cy="38.6" r="2.2" fill="#b8402b"/>',
  );

/** The corner of a pagoda's roof, with its wind bell. */
const drawRoof = () =>
  svg(
    220,
    150,
    colors({ a: ['#75594a', '#232633'], b: ['#33261f', '#0f0f15'], c: ['#bb4029', '#efe2c6'] }) +
      '<path class="a" d="M0 96H92V150H0z"/><path class="lb" d="M18 96v14M42 96v14M66 96v14M90 96v13M114 96v11M138 ' +
      '96v9" stroke-width="7"/><path class="lb" d="M207 86v12M207 118v6" stroke-width="1.6"/><path class="b" d="M0 ' +
      '8C66 24 122 62 178 78 194 82 206 78 217 62 218 82 204 97 182 98 120 100 60 97 0 100zM198 117C200 103 201 ' +
      '98 207 ' +
      '98S214 103 216 117z"/><path class="la" d="M0 30C56 42 116 74 184 88M0 52C48 60 96 78 150 89M0 74C36 78 72 84 ' +
      '108 91" stroke-width="2"/><path class="c" d="M203 124h8v9h-8z"/>',
  );

/** Files below `landing`, and what draws them. */
export const landingDrawings = {
  sketch: drawSketch,
  crane: drawCrane,
  roof: drawRoof,
};
