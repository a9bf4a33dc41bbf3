/** The four of The Hazy-Moon Ferry, to the waist, in a field of 600 × 800. */
import { brush } from '../lib/ink.mjs';
import { at, circle, ellipse, fill, group, rect, stroke } from '../lib/sheet.mjs';
import { asanoha, plumPrint, seigaiha, stripes } from '../lib/textile.mjs';
import { lantern } from '../lib/vessels.mjs';

const skin = '#f0dcc8';
const ink = '#11141d';

/** Strands of hair over a mass of it. */
const strands = (paths, color = '#3a4258') => paths.map((d) => stroke(d, color, 1.4, 'opacity=".55"')).join('');

/** The ferrywoman: sedge hat low over the eyes, pole in hand. */
export function sayo(sheet) {
  const cloakShape =
    'M62 800C66 650 100 540 182 494C232 470 262 462 276 450L366 450C384 462 424 474 468 500C536 548 556 660 560 800Z';
  const pole = stroke('M118 810L196 -20', '#2a1d16', 15) + stroke('M113 810L191 -20', '#8d6b46', 3, 'opacity=".7"');
  const backHair = fill('M214 280C198 360 204 440 226 500L420 500C440 430 436 350 416 280Z', ink);
  const neck = fill('M284 392L280 470Q322 512 364 468L360 392Z', '#dcc2ab');
  const face = fill('M232 270C230 336 252 388 296 416C314 426 332 426 350 416C390 390 410 336 408 270Z', skin);
  const features =
    stroke('M336 338Q346 358 334 362', '#b98e77', 2.6) +
    fill('M304 384Q314 377 321 381Q329 377 340 384Q330 388 321 388Q312 388 304 384Z', '#a83227') +
    fill('M307 386Q321 391 337 386Q330 399 320 399Q312 398 307 386Z', '#c14a3a');
  const sideHair = fill(
    'M236 262C226 330 232 400 250 446C258 400 252 330 262 280ZM404 262C416 330 410 400 394 452C384 410 386 330 ' +
      '378 280Z',
    ink,
  );
  const cloak =
    fill(
      cloakShape,
      sheet.linear(
        [
          [0, '#33507f'],
          [0.5, '#22375f'],
          [1, '#131f3c'],
        ],
        [0, 450, 0, 800],
      ),
    ) + fill(cloakShape, seigaiha(sheet, '#5f7fb0', 46), 'opacity=".3"');
  const folds = stroke(
    'M182 494C150 580 150 690 166 800M468 500C500 600 486 700 474 800M250 640C246 700 254 760 262 800M410 ' +
      '630C414 700 404 760 398 800',
    '#0b1326',
    3,
    'opacity=".6"',
  );
  const collar =
    fill('M262 440C272 510 296 560 322 606L312 650C270 600 240 540 232 466Z', '#f2ead8') +
    fill('M368 452C362 520 346 580 322 628L300 604C326 560 340 500 352 462Z', '#f2ead8') +
    fill('M252 450C266 540 304 616 336 672L304 712C250 636 222 552 214 478Z', '#152243') +
    fill('M396 450C386 540 352 610 296 704L262 664C318 580 346 510 366 452Z', '#152243');
  const throat =
    fill('M280 446L362 446C352 500 338 530 322 560C302 530 288 496 280 446Z', '#dcc2ab') +
    fill(
      'M268 452C282 520 304 566 322 592C342 560 360 510 374 452L362 446C352 500 338 530 322 560C302 530 288 496 ' +
        '280 446Z',
      '#c63a26',
    );
  const sash =
    fill('M104 706C220 690 420 690 540 704L548 800L88 800Z', '#b5301f') +
    fill('M104 706C220 690 420 690 540 704L541 722C420 708 220 708 100 724Z', '#7e1d14') +
    stroke('M96 766C220 750 420 750 546 764', '#f0c98a', 5);
  const tail =
    brush(
      [
        [404, 420],
        [440, 500],
        [432, 590],
        [452, 690],
        [438, 790],
      ],
      [34, 42, 8],
      ink,
      3,
    ) +
    strands(['M408 440C446 510 424 590 446 690', 'M398 440C430 520 420 600 438 720']) +
    fill('M412 520Q434 512 456 524L454 544Q432 534 412 540Z', '#c63a26') +
    stroke('M440 540Q470 570 462 610M432 540Q446 590 436 626', '#c63a26', 4);
  const hand =
    fill('M140 560C120 556 114 584 122 604C130 622 164 626 176 610C184 594 172 566 140 560Z', skin) +
    stroke('M124 574L168 582M122 588L172 596M126 602L168 608', '#b98e77', 2) +
    fill('M116 610C140 626 168 628 186 612L230 700L100 730Z', '#22375f') +
    stroke('M116 612C140 628 168 630 187 613', '#f2ead8', 6);
  const hatShape =
    'M20 282C120 232 220 150 300 62Q318 48 338 60C420 144 500 214 590 262Q452 348 306 352Q160 350 20 282Z';
  const hat = fill(
    hatShape,
    sheet.linear(
      [
        [0, '#d9bf86'],
        [0.6, '#a98a55'],
        [1, '#6d5332'],
      ],
      [0, 50, 0, 352],
    ),
  );
  let straw = '';
  for (let index = 0; index <= 26; index += 1) {
    const t = index / 26;
    const x = 20 + 570 * t;
    const y = 282 - 20 * t + Math.sin(Math.PI * t) * 74;
    straw += stroke(
      `M318 58Q${318 + (x - 318) * 0.55} ${58 + (y - 58) * 0.42} ${x} ${y}`,
      '#5d4427',
      1.5,
      'opacity=".5"',
    );
  }
  const rings = [0.3, 0.52, 0.74, 0.96]
    .map((t) =>
      stroke(
        `M${318 - 298 * t} ${58 + 224 * t ** 1.05}Q${310} ${58 + 300 * t + 70 * t} ${318 + 272 * t}` +
          ` ${58 + 204 * t ** 1.05}`,
        '#5d4427',
        t > 0.9 ? 5 : 2,
        'opacity=".55"',
      ),
    )
    .join('');
  const shadow = sheet.clip(
    ellipse(316, 300, 170, 62, '#3a2a3a', `opacity=".5" ${sheet.blur(12)}`),
    '<path d="M232 270C230 336 252 388 296 416C314 426 332 426 350 416C390 390 410 336 408 270Z"/>',
  );
  const cord =
    stroke('M246 330C262 400 288 424 312 432M392 330C378 396 352 424 330 432', '#c63a26', 4) +
    stroke('M320 432Q312 460 318 490M322 432Q336 456 332 486', '#c63a26', 4);
  return (
    backHair +
    neck +
    face +
    features +
    shadow +
    sideHair +
    cord +
    cloak +
    folds +
    throat +
    collar +
    sash +
    tail +
    pole +
    hand +
    hat +
    sheet.clip(straw + rings, `<path d="${hatShape}"/>`)
  );
}

/** The passenger without a name, in profile, his lamp before him. */
export function toki(sheet) {
  const coat =
    'M96 800C96 660 128 560 216 506C262 480 284 472 292 454L396 440C414 470 460 486 498 514C560 566 572 680 574 800Z';
  const tail =
    brush(
      [
        [404, 128],
        [470, 120],
        [508, 200],
        [494, 300],
        [520, 400],
        [500, 470],
      ],
      [44, 56, 4],
      ink,
      7,
    ) + strands(['M420 140C490 140 500 230 486 310', 'M410 150C480 160 488 250 502 380']);
  const profile = fill(
    'M236 160C224 196 216 220 217 244C214 258 200 277 189 294C187 300 197 304 207 304C203 309 197 313 198 ' +
      '318C200 322 206 323 208 325C203 329 200 334 203 339C206 343 211 344 211 350C208 361 207 374 215 384C226 ' +
      '394 250 394 274 387C288 382 297 386 299 402C302 432 298 456 288 474Q340 520 392 470L404 160Z',
    skin,
  );
  const shade = fill(
    'M274 387C288 382 297 386 299 402C302 432 298 456 288 474Q340 520 392 470L398 330C370 372 320 398 274 387Z',
    '#cfae97',
    'opacity=".75"',
  );
  const features =
    stroke('M224 266Q240 277 258 264', ink, 3.6) +
    stroke('M232 271L228 278M242 273L241 281', ink, 1.6) +
    stroke('M220 238Q240 222 266 232', ink, 4.4) +
    stroke('M199 320Q212 325 224 321', '#9a4a3c', 2.4) +
    stroke('M200 300Q208 292 214 298', '#b98e77', 2.2);
  const hair =
    fill(
      'M238 190C224 140 268 92 338 92C410 92 450 150 440 226C436 290 412 340 384 380C372 392 360 390 356 ' +
        '378C362 340 352 318 332 304C322 280 318 262 312 240C300 214 282 196 262 192Q248 196 238 190Z',
      ink,
    ) +
    fill(
      'M262 120C236 150 216 190 222 250C232 216 246 200 262 192ZM290 150C270 190 268 250 280 312C290 260 300 ' +
        '230 316 220Z',
      ink,
    ) +
    fill('M330 280C316 268 308 284 312 302C316 322 332 328 338 318C344 304 342 290 330 280Z', skin) +
    stroke('M320 290Q330 298 326 312', '#b98e77', 2) +
    strands([
      'M270 116C320 96 390 110 416 160',
      'M262 140C320 112 400 140 424 210',
      'M300 150C350 140 400 180 410 260',
      'M330 180C370 190 392 240 388 320',
    ]) +
    fill('M392 112Q412 128 416 152L400 160Q390 136 378 122Z', '#d8b35f');
  const inner =
    fill('M288 462C262 520 252 600 262 690L330 720C310 640 318 560 350 500Z', '#efe4cf') +
    stroke('M296 470C276 530 270 610 282 690M312 478C296 540 292 610 306 700', '#b9a88a', 2.2);
  const robe =
    fill(
      coat,
      sheet.linear(
        [
          [0, '#c8442c'],
          [0.5, '#a82d1e'],
          [1, '#6a1812'],
        ],
        [0, 450, 0, 800],
      ),
    ) + fill(coat, asanoha(sheet, '#e88a63', 54), 'opacity=".26"');
  const lapel =
    fill('M276 478C246 540 232 640 244 800L206 800C194 660 212 540 252 486Z', '#3a0f10') +
    fill('M352 470C324 540 318 640 340 800L388 800C356 660 362 550 398 452Z', '#3a0f10');
  const opening =
    fill('M268 486C238 560 232 680 244 800L340 800C316 660 324 560 356 474Z', '#efe4cf') +
    stroke('M286 500C262 580 258 690 268 800M306 500C286 590 284 700 296 800', '#b9a88a', 2.2);
  const folds = stroke(
    'M216 506C170 590 160 700 168 800M498 514C520 610 500 720 490 800M440 600C446 680 430 750 426 800',
    '#4a100d',
    3.4,
    'opacity=".6"',
  );
  const lamp = at(150, 560, lantern(sheet, { glow: 230, mark: '渡' }), 2.4);
  const arm =
    fill(
      'M452 536C392 588 280 590 198 552C178 560 172 590 182 610L204 728C216 776 340 790 412 728C470 676 486 600 ' +
        '452 536Z',
      sheet.linear(
        [
          [0, '#c8442c'],
          [1, '#7c1d15'],
        ],
        [0, 540, 0, 780],
      ),
    ) +
    stroke(
      'M452 536C392 588 280 590 198 552M182 610L204 728C216 776 340 790 412 728C470 676 486 600 452 536M330 ' +
        '582C300 640 300 700 322 770M400 566C380 640 380 690 396 736',
      '#4a100d',
      3,
      'opacity=".6"',
    ) +
    fill('M198 552C178 560 172 590 182 610L190 650C206 640 214 580 198 552Z', '#3a0f10') +
    fill('M206 558C188 538 154 536 140 550C132 566 146 586 164 600L192 608C204 594 208 576 206 558Z', skin) +
    stroke('M142 556L176 560M146 568L178 574M156 582L182 586', '#b98e77', 2);
  return tail + profile + shade + features + hair + inner + robe + opening + lapel + folds + lamp + arm;
}

/** The wandering flute player under his basket. */
export function ungai(sheet) {
  const robeShape =
    'M70 800C72 660 110 560 196 520C246 500 270 496 284 480L330 480C344 496 372 500 414 520C498 560 532 660 534 800Z';
  const robe =
    fill(
      robeShape,
      sheet.linear(
        [
          [0, '#4b4a52'],
          [0.5, '#2b2a33'],
          [1, '#141319'],
        ],
        [0, 480, 0, 800],
      ),
    ) + fill(robeShape, stripes(sheet, '#77747c', 13), 'opacity=".3"');
  const kesa =
    fill('M196 520C280 600 360 700 416 800L290 800C250 720 190 640 142 566Z', '#a9813f') +
    [0.2, 0.45, 0.7]
      .map((t) =>
        stroke(
          `M${190 - 48 * t} ${524 + 44 * t}C${272 - 44 * t} ${606 + 40 * t} ${346 - 40 * t} ${704 + 20 * t}` +
            ` ${410 - 110 * t} 800`,
          '#5f4420',
          3,
          'opacity=".7"',
        ),
      )
      .join('');
  const collar =
    fill('M262 492C280 560 310 620 340 660L318 700C270 640 240 570 228 506Z', '#e9dfcb') +
    fill('M350 492C340 560 316 620 280 690L252 650C300 580 320 540 328 490Z', '#e9dfcb') +
    fill('M250 498C266 580 300 640 326 680L300 730C240 660 210 590 196 520Z', '#1b1a22');
  const basketShape = 'M196 180C190 132 236 92 308 92C378 92 424 130 420 180L432 470Q308 524 184 470Z';
  const basket = fill(
    basketShape,
    sheet.linear(
      [
        [0, '#6d5430'],
        [0.32, '#d6b97c'],
        [0.62, '#b6935a'],
        [1, '#5a4326'],
      ],
      [184, 0, 432, 0],
    ),
  );
  let weave = '';
  for (let row = 0; row < 23; row += 1) {
    const y = 120 + row * 17;
    weave += stroke(`M180 ${y}Q308 ${y + 40} 436 ${y}`, '#4b3519', 2, 'opacity=".45"');
  }
  for (let column = -9; column <= 9; column += 1)
    weave += stroke(
      `M${308 + column * 11.4} 96Q${308 + column * 14} 300 ${308 + column * 14} 510`,
      '#4b3519',
      1.6,
      'opacity=".4"',
    );
  const slit =
    rect(250, 258, 116, 46, '#191411', 'rx="4" opacity=".82"') +
    [262, 278, 294, 310, 326, 342, 356].map((x) => rect(x - 2, 256, 4, 50, '#8a6c3c')).join('') +
    stroke('M246 256H370M246 306H370', '#4b3519', 4);
  const rim =
    stroke('M184 470Q308 524 432 470', '#4b3519', 9) + stroke('M198 176Q308 210 420 176', '#4b3519', 4, 'opacity=".7"');
  const cord =
    stroke('M222 486Q240 560 300 590M398 486Q372 560 304 590', '#b5301f', 5) +
    stroke('M302 590Q292 640 300 690M304 590Q318 640 312 684', '#b5301f', 5);
  const flute = group(
    rect(
      -15,
      -130,
      30,
      350,
      sheet.linear(
        [
          [0, '#7a4f28'],
          [0.4, '#c8955a'],
          [1, '#5b3718'],
        ],
        [-15, 0, 15, 0],
      ),
      'rx="9"',
    ) +
      [-70, 10, 96].map((y) => rect(-17, y, 34, 7, '#4a2b13', 'rx="3"')).join('') +
      [40, 76, 126, 160].map((y) => ellipse(0, y, 5, 6.5, '#1d120a')).join(''),
    'transform="translate(310 596) rotate(12)"',
  );
  const hands =
    fill('M258 640C244 652 246 676 262 686C282 694 316 690 330 676C338 660 326 646 304 642Z', skin) +
    stroke('M258 656L322 654M256 668L326 668M262 680L318 682', '#b98e77', 2.2) +
    fill('M232 726C222 740 226 762 242 770C262 776 292 772 302 758C308 744 298 732 278 728Z', skin) +
    stroke('M234 742L296 740M236 754L298 754', '#b98e77', 2.2);
  const sleeves =
    fill('M96 640C140 700 200 700 266 690L250 636C200 640 160 620 130 580Z', '#2b2a33') +
    fill('M500 640C440 790 340 800 250 778L300 724C360 720 420 660 460 580Z', '#23222b') +
    stroke('M266 690L250 636M250 778L300 724', '#e9dfcb', 5);
  return (
    robe +
    kesa +
    collar +
    basket +
    sheet.clip(weave, `<path d="${basketShape}"/>`) +
    slit +
    rim +
    cord +
    flute +
    sleeves +
    hands
  );
}

/** The lady of the lake, seen from behind, her hair going over into water. */
export function migiwa(sheet) {
  const layers = ['#f4efe4', '#e8b9b0', '#c9d6df', '#8fb0c2', '#486f92', '#233e66'];
  const layerShape = (index) => {
    const spread = index * 27;
    return (
      `M${226 - spread * 0.5} ${420 + index * 15}C${190 - spread} ${470 + index * 12} ${118 - spread * 1.2}` +
      ` ${520 + index * 18} ${84 - spread} 800L${516 + spread} 800C${482 + spread * 1.2} ${520 + index * 18}` +
      ` ${414 + spread} ${470 + index * 12} ${378 + spread * 0.5} ${420 + index * 15}Q302 ${512 + index * 26}` +
      ` ${226 - spread * 0.5} ${420 + index * 15}Z`
    );
  };
  const robes = layers
    .map((color, index) => fill(layerShape(index), color, 'stroke="#1c2b45" stroke-width="1.6" stroke-opacity=".35"'))
    .join('');
  const outer = fill(layerShape(5), plumPrint(sheet, '#a9c3d6', '#6d93b3', 150), 'opacity=".42"');
  const nape =
    fill('M254 330C250 390 238 420 222 440Q302 520 380 438C364 420 354 390 350 330Z', skin) +
    fill('M286 330Q302 430 318 330Z', '#dcc2ab', 'opacity=".7"');
  const crown = fill(
    'M196 262C180 150 236 84 304 84C374 84 426 152 408 264C400 316 372 350 340 366C330 420 356 520 372 620C388 ' +
      '700 360 770 380 812L222 812C244 770 220 700 236 620C252 520 276 420 266 366C234 350 206 312 196 262Z',
    sheet.linear(
      [
        [0, '#141b2e'],
        [0.6, '#121a30'],
        [0.86, '#2a4a78'],
        [1, '#5f8fb8'],
      ],
      [0, 84, 0, 812],
    ),
  );
  const combed = strands(
    [
      'M304 88C296 200 300 300 302 400',
      'M270 96C236 180 250 280 286 356C300 470 270 600 262 800',
      'M338 96C372 180 356 280 320 356C306 470 336 600 344 800',
      'M302 400C304 540 298 680 302 810',
      'M240 124C206 200 222 290 276 352',
      'M368 124C402 200 386 290 330 352',
      'M288 420C276 540 282 700 280 810',
      'M316 420C328 540 322 700 324 810',
    ],
    '#7f9cc4',
  );
  const cord =
    fill('M262 420Q302 436 342 420L344 438Q302 454 262 438Z', '#f4efe4') +
    fill('M264 424Q302 440 340 424L341 429Q302 445 263 429Z', '#c63a26');
  const comb =
    group(circle(0, 0, 44, '#e9d9a6') + circle(15, -6, 40, '#141b2e'), 'transform="translate(286 148) rotate(-30)"') +
    stroke('M252 176Q232 226 240 262M262 184Q248 230 258 270', '#e9d9a6', 2.4) +
    circle(240, 266, 6, '#c63a26') +
    circle(258, 274, 5, '#e9d9a6');
  return robes + outer + nape + crown + combed + comb + cord;
}
