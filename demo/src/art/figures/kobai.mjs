/** The three of The Red Plum Academy, to the waist, in a field of 600 × 800. */
import { plumBlossom, plumBranch } from '../lib/flora.mjs';
import { brush } from '../lib/ink.mjs';
import { at, circle, ellipse, fill, group, rect, stroke } from '../lib/sheet.mjs';
import { cloudPrint, plumPrint } from '../lib/textile.mjs';

const skin = '#f3e0cd';
const ink = '#15131a';

/** The young calligrapher from behind, a brush as long as an arm raised to a wall of paper. */
export function suMo(sheet) {
  const robeShape =
    'M70 800C72 670 112 580 194 532C242 508 268 500 280 480L346 480C358 500 390 508 436 532C500 572 540 670 544 800Z';
  const robe =
    fill(
      robeShape,
      sheet.linear(
        [
          [0, '#58707c'],
          [0.5, '#3d5460'],
          [1, '#223038'],
        ],
        [0, 480, 0, 800],
      ),
    ) + fill(robeShape, cloudPrint(sheet, '#8fa7b0', 120), 'opacity=".3"');
  const arm =
    fill('M424 528C470 500 500 430 512 352L452 336C440 400 410 450 366 486Z', '#3d5460') +
    fill(
      'M512 352C548 366 566 420 556 500C548 560 520 600 492 606C476 560 452 540 436 520C470 480 500 430 512 352Z',
      '#344852',
    ) +
    stroke('M452 336L512 352C548 366 566 420 556 500C548 560 520 600 492 606', '#151f25', 3, 'opacity=".6"') +
    stroke('M448 340L514 358', '#efe6d2', 7) +
    fill('M460 338C452 312 456 286 474 276C494 270 510 284 512 306C512 326 508 340 504 350Z', skin) +
    stroke('M464 296L506 300M464 308L508 312', '#b98e77', 2.2);
  const handle = group(
    rect(
      -9,
      -150,
      18,
      250,
      sheet.linear(
        [
          [0, '#6d4425'],
          [0.5, '#b8804a'],
          [1, '#54331b'],
        ],
        [-9, 0, 9, 0],
      ),
      'rx="7"',
    ) +
      rect(-13, -158, 26, 22, '#2b1a10', 'rx="5"') +
      fill('M-13 -156C-24 -190 -14 -226 0 -262C16 -226 24 -190 13 -156Z', ink) +
      stroke('M-4 -170Q-8 -200 -1 -236M6 -170Q9 -200 3 -226', '#4a4653', 2) +
      rect(-10, 92, 20, 14, '#b5301f', 'rx="4"'),
    'transform="translate(480 300) rotate(-42)"',
  );
  const tassel =
    stroke('M548 372Q570 410 560 460', '#b5301f', 4) + fill('M552 456L570 458L568 512L554 512Z', '#b5301f');
  const collar =
    fill('M252 498Q312 548 374 498L364 474Q312 510 262 474Z', '#efe6d2') +
    fill('M228 514Q312 580 398 514L378 496Q312 546 248 496Z', '#223038');
  const seam = stroke(
    'M312 560C308 640 314 720 310 800M200 540C176 620 170 710 178 800M424 540C450 620 456 710 448 800',
    '#151f25',
    3,
    'opacity=".5"',
  );
  const sash =
    fill('M88 724C220 744 400 744 534 724L540 780C400 800 220 800 82 780Z', '#8f1d33') +
    stroke('M86 738C220 758 400 758 536 738', '#d9a86a', 3);
  const neck =
    fill('M270 400L266 486Q312 524 360 486L356 400Z', skin) +
    fill('M270 400L269 436Q312 470 357 436L356 400Z', '#d3b59c');
  const hair =
    fill(
      'M206 300C196 196 250 136 314 136C380 136 430 196 420 300C414 372 372 420 314 424C256 420 214 372 206 300Z',
      ink,
    ) +
    fill('M262 404C254 460 258 560 292 640Q302 660 312 690Q322 660 336 640C368 560 374 460 366 404Z', ink) +
    [
      'M314 140C290 200 288 330 306 420',
      'M262 152C222 220 226 340 286 414',
      'M366 152C406 220 402 340 342 414',
      'M290 430C282 520 296 600 310 680',
      'M338 430C346 520 330 600 316 680',
      'M236 184C206 250 220 350 264 402',
      'M394 184C422 250 408 350 364 402',
    ]
      .map((d) => stroke(d, '#4a4a5a', 1.5, 'opacity=".6"'))
      .join('');
  const knot =
    fill('M276 150C262 108 286 72 316 72C346 72 368 108 354 150Q314 168 276 150Z', ink) +
    stroke('M286 96Q316 84 344 98M282 116Q316 104 350 118', '#4a4a5a', 1.5, 'opacity=".6"') +
    fill('M270 140Q314 164 360 140L358 162Q314 184 272 162Z', '#b5301f') +
    rect(230, 128, 168, 8, '#d9b36a', 'rx="4" transform="rotate(-7 314 132)"') +
    brush(
      [
        [352, 156],
        [392, 210],
        [384, 290],
        [412, 360],
        [398, 420],
      ],
      [14, 13, 4],
      '#b5301f',
      3,
    ) +
    brush(
      [
        [348, 160],
        [372, 220],
        [356, 300],
        [376, 370],
      ],
      [12, 11, 3],
      '#8f1d1a',
      5,
    );
  return handle + arm + tassel + neck + robe + seam + collar + sash + hair + knot;
}

/** The spirit of the tree behind her round fan. */
export function hongxiao(sheet) {
  const robeShape =
    'M50 800C58 660 108 566 202 524C246 504 270 496 280 478L356 478C368 496 394 504 436 524C526 566 566 660 572 800Z';
  const robe =
    fill(
      robeShape,
      sheet.linear(
        [
          [0, '#c03a4a'],
          [0.5, '#98223a'],
          [1, '#5a1024'],
        ],
        [0, 480, 0, 800],
      ),
    ) + fill(robeShape, plumPrint(sheet, '#f0a8a4', '#e07f86', 170), 'opacity=".38"');
  const inner =
    fill('M262 486C270 560 296 640 320 690C346 640 368 560 376 486L352 470Q318 500 284 470Z', '#f7eee0') +
    fill('M284 470C288 520 302 568 318 596C334 568 348 520 352 470Q318 500 284 470Z', skin);
  const collars =
    fill('M250 490C258 580 288 670 314 730L300 800L250 800C230 700 222 590 226 508Z', '#f1d9b8') +
    fill('M388 490C380 580 350 670 320 730L330 800L384 800C406 700 414 590 412 508Z', '#f1d9b8') +
    fill('M238 500C244 590 270 690 296 760L286 800L226 800C206 700 204 600 208 520Z', '#4c0d1f') +
    fill('M400 500C394 590 366 690 340 760L348 800L410 800C430 700 432 600 430 520Z', '#4c0d1f');
  const backHair = fill(
    'M196 270C180 170 246 96 318 96C390 96 456 170 440 270C452 400 470 560 486 720L430 700L410 470L226 470L206 ' +
      '700L150 720C166 560 184 400 196 270Z',
    ink,
  );
  const neck = fill('M284 400L282 476Q318 516 354 476L352 400Z', '#dfc3ac');
  const face =
    fill(
      'M226 262C224 330 240 388 282 424C306 442 330 442 354 424C396 388 412 330 410 262C404 196 360 170 318 ' +
        '170C276 170 232 196 226 262Z',
      skin,
    ) +
    group(
      ellipse(258, 338, 30, 18, '#e58f86', 'opacity=".5"') + ellipse(378, 338, 30, 18, '#e58f86', 'opacity=".5"'),
      sheet.blur(9),
    );
  const eyes =
    ['M250 300Q272 318 298 304', 'M340 304Q366 318 386 300'].map((d) => stroke(d, ink, 4)).join('') +
    stroke('M250 300L242 295M256 307L249 306M386 300L394 295M380 307L387 306', ink, 2.4) +
    stroke('M246 262Q270 246 298 258M340 258Q368 246 390 262', '#4a3a3c', 3.6) +
    stroke('M314 318Q308 344 318 348', '#c79c86', 2.4) +
    at(318, 226, plumBlossom(sheet, 12, { petal: '#d63a50', deep: '#a3122f', stamen: '#f3d58b' }));
  const front =
    fill(
      'M318 106C250 110 206 180 214 300C228 246 262 206 318 186C374 206 408 246 422 300C430 180 386 110 318 106Z',
      ink,
    ) +
    [
      'M318 112C270 130 232 180 222 270',
      'M318 112C366 130 404 180 414 270',
      'M318 120C286 140 256 170 240 220',
      'M318 120C350 140 380 170 396 220',
    ]
      .map((d) => stroke(d, '#4a3c48', 1.6, 'opacity=".65"'))
      .join('');
  const loops =
    fill('M262 120C220 60 240 10 286 26C320 40 318 90 312 116Z', ink) +
    fill('M374 120C416 60 396 10 350 26C316 40 318 90 324 116Z', ink) +
    stroke(
      'M270 112C240 70 252 34 284 42C304 52 306 86 304 108M366 112C396 70 384 34 352 42C332 52 330 86 332 108',
      '#4a3c48',
      1.8,
      'opacity=".7"',
    );
  const jewels =
    at(254, 138, plumBlossom(sheet, 27, { petal: '#e8475c', deep: '#a3122f' }), 1, 14) +
    at(216, 168, plumBlossom(sheet, 19, { petal: '#f6dccf', deep: '#d98a8f', stamen: '#c98a3a' }), 1, 40) +
    at(284, 112, plumBlossom(sheet, 15, { petal: '#f6dccf', deep: '#d98a8f', stamen: '#c98a3a' }), 1, 70) +
    stroke('M396 140L452 118', '#d9b36a', 5) +
    circle(454, 117, 8, '#d9b36a') +
    [0, 1, 2]
      .map(
        (index) =>
          stroke(`M${430 + index * 10} ${126 - index * 4}v${44 + index * 12}`, '#d9b36a', 1.8) +
          circle(430 + index * 10, 172 + index * 8, 4.5, '#c8342a'),
      )
      .join('');
  const locks =
    brush(
      [
        [214, 290],
        [204, 400],
        [216, 520],
        [196, 640],
      ],
      [22, 24, 3],
      ink,
      2,
    ) +
    brush(
      [
        [422, 290],
        [432, 400],
        [420, 520],
        [440, 640],
      ],
      [22, 24, 3],
      ink,
      4,
    );
  const fan = group(
    rect(-7, 130, 14, 190, '#5a1a1e', 'rx="6"') +
      circle(0, 0, 152, '#f6ead2', 'opacity=".97"') +
      '<circle r="152" fill="none" stroke="#5a1a1e" stroke-width="8"/><circle r="143" fill="none" ' +
      'stroke="#c99a5b" stroke-width="2"/>',
    '',
  );
  const painted = plumBranch(sheet, {
    x: -150,
    y: 70,
    angle: -30,
    length: 230,
    width: 14,
    seed: 29,
    wood: '#2a1a1a',
    bloom: { petal: '#d63a50', deep: '#a3122f' },
    bloomSize: 13,
    density: 0.4,
    generations: 3,
  });
  const fanGroup = group(
    fan +
      sheet.clip(
        painted.wood +
          painted.flowers +
          '<text x="92" y="104" font-family="Noto Serif CJK JP" font-size="24" fill="#5a1a1e" ' +
          'text-anchor="middle">紅</text>',
        '<circle r="142"/>',
      ),
    'transform="translate(404 512) rotate(10)"',
  );
  const hand =
    fill('M352 700C340 716 344 742 362 752C384 758 408 750 414 734C418 716 402 700 384 698Z', skin) +
    stroke('M352 714L404 712M354 728L408 726M362 740L402 738', '#b98e77', 2.2);
  const sleeve =
    fill('M414 690C470 700 530 690 566 640L590 810L330 810C330 770 360 750 414 756Z', '#98223a') +
    stroke('M414 690L410 758C360 752 334 772 330 800', '#f1d9b8', 9) +
    stroke('M470 696C480 740 470 780 460 800', '#4c0d1f', 3, 'opacity=".6"');
  return (
    backHair + loops + neck + face + eyes + front + locks + jewels + robe + inner + collars + fanGroup + sleeve + hand
  );
}

/** The old master in profile, reading with closed eyes. */
export function masterGu(sheet) {
  const robeShape =
    'M40 800C44 670 90 580 186 532C232 510 250 500 262 470L372 440C392 480 440 500 484 530C552 580 570 690 574 800Z';
  const robe = fill(
    robeShape,
    sheet.linear(
      [
        [0, '#6f6a5e'],
        [0.5, '#4b473f'],
        [1, '#26231f'],
      ],
      [0, 450, 0, 800],
    ),
  );
  const folds = stroke(
    'M186 532C150 620 140 720 148 800M484 530C510 620 500 720 492 800M420 560C430 650 420 740 414 800',
    '#171512',
    3.2,
    'opacity=".55"',
  );
  const lapel =
    fill('M276 480C300 570 352 650 420 700L396 740C310 690 252 600 236 508Z', '#1d1a17') +
    fill('M296 474C318 560 366 636 430 686L420 700C352 650 300 570 276 480Z', '#efe6d2');
  const neck = fill('M262 380L258 486Q320 530 376 460L372 360Z', '#c9a88f');
  const profile = fill(
    'M404 170C416 206 420 226 418 246C422 262 436 282 446 296C449 303 440 308 428 308C434 314 438 319 436 ' +
      '325C432 330 424 330 424 334C430 342 428 350 422 356C422 372 412 388 396 398C370 408 330 404 310 396C280 ' +
      '390 262 400 262 430L250 200Z',
    '#e5cbb2',
  );
  const features =
    stroke('M380 272Q396 284 414 272', ink, 3.2) +
    stroke('M374 256C388 240 410 240 424 250', '#e9e4d8', 9) +
    stroke('M424 250Q440 262 436 280', '#e9e4d8', 4) +
    stroke('M416 330Q426 333 434 327', '#8a4a3c', 2.4) +
    stroke('M366 284Q360 292 362 300M372 290Q368 298 370 304M392 306Q384 316 386 328', '#a98468', 1.8) +
    stroke('M424 302Q430 294 438 299', '#a98468', 2);
  const ear =
    fill('M300 268C282 258 272 280 278 304C282 328 300 336 306 322C312 304 312 284 300 268Z', '#e5cbb2') +
    stroke('M300 276Q286 282 292 304', '#a98468', 2.2);
  const hair =
    fill(
      'M404 168C360 184 330 214 322 262L312 300C300 262 284 256 274 276C268 300 278 330 292 340C276 380 262 380 ' +
        '254 366C232 320 236 240 262 200C300 158 360 150 404 168Z',
      '#cfcabd',
    ) +
    ['M390 172C350 190 324 222 314 270', 'M360 170C310 190 282 230 270 280', 'M300 190C268 220 254 270 260 340']
      .map((d) => stroke(d, '#8f897b', 1.6, 'opacity=".8"'))
      .join('');
  const hat =
    fill(
      'M232 232C236 190 250 160 262 130L268 40L392 28L412 170C360 160 290 180 232 232Z',
      sheet.linear(
        [
          [0, '#2e2c34'],
          [1, '#16151a'],
        ],
        [0, 30, 0, 230],
      ),
    ) +
    fill('M246 190C290 150 360 134 410 146L416 184C360 168 290 190 238 240Z', '#1f1d24') +
    stroke('M268 44L276 134M392 32L404 140M330 34L338 142', '#55525c', 2) +
    stroke('M246 190C290 150 360 134 410 146', '#55525c', 2.4) +
    circle(384, 156, 8, '#7fa08c');
  const ribbon =
    brush(
      [
        [250, 236],
        [214, 300],
        [222, 400],
        [190, 500],
      ],
      [16, 15, 4],
      '#1f1d24',
      3,
    ) +
    brush(
      [
        [256, 240],
        [236, 320],
        [246, 410],
        [224, 480],
      ],
      [14, 13, 3],
      '#2e2c34',
      5,
    );
  const beardLines = [
    [398, 396, 438, 470, 430, 560, 452, 700],
    [384, 404, 416, 480, 404, 580, 424, 740],
    [366, 406, 388, 490, 378, 590, 394, 720],
    [348, 404, 362, 480, 354, 570, 366, 660],
    [416, 360, 452, 420, 448, 520, 470, 620],
  ];
  const beard =
    fill(
      'M312 380C330 420 332 520 352 620C366 680 396 740 430 790C424 720 450 640 452 560C458 480 446 410 424 ' +
        '352C420 372 410 388 396 396C370 408 336 402 312 380Z',
      '#efeade',
    ) +
    beardLines
      .map(([a, b, c, d, e, f, g, h]) => stroke(`M${a} ${b}C${c} ${d} ${e} ${f} ${g} ${h}`, '#b9b3a4', 2))
      .join('') +
    brush(
      [
        [430, 314],
        [454, 340],
        [462, 400],
        [480, 470],
      ],
      [10, 11, 2],
      '#f6f2e8',
      6,
    ) +
    brush(
      [
        [418, 318],
        [416, 352],
        [404, 380],
      ],
      [9, 8, 2],
      '#f6f2e8',
      8,
    );
  const book = group(
    fill('M-104 -44L0 -30L0 60L-104 44Z', '#3b5068') +
      fill('M104 -44L0 -30L0 60L104 44Z', '#2c3e53') +
      fill('M-98 -52L0 -36L0 48L-98 34Z', '#f4ecd8') +
      fill('M98 -52L0 -36L0 48L98 34Z', '#e6dcc4') +
      [-80, -62, -44, -26]
        .map((x) =>
          stroke(
            `M${x} ${-40 + (x + 80) * 0.16}V${22 + (x + 80) * 0.14}`,
            '#3a342c',
            3,
            'stroke-dasharray="7 5" opacity=".7"',
          ),
        )
        .join('') +
      [26, 44, 62, 80]
        .map((x) =>
          stroke(`M${x} ${-30 - x * 0.12}V${36 - x * 0.14}`, '#3a342c', 3, 'stroke-dasharray="7 5" opacity=".6"'),
        )
        .join(''),
    'transform="translate(500 660) rotate(-6)"',
  );
  const hand =
    fill('M430 690C416 700 414 724 428 736C448 744 470 736 476 722C480 704 464 690 450 688Z', '#e5cbb2') +
    stroke('M430 704L470 702M430 718L472 714', '#a98468', 2.2) +
    fill('M420 740C360 760 300 740 260 690L200 790L420 812L480 800C480 770 460 744 420 740Z', '#38342e') +
    stroke('M480 800C480 770 460 744 420 740', '#efe6d2', 7);
  return ribbon + neck + robe + folds + lapel + profile + ear + features + hair + hat + beard + book + hand;
}
