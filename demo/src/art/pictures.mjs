/** Every demo image: path, size, maximum bytes, and widths of its variants. */
import { avatars } from './avatars.mjs';
import { drawLogo } from './brand.mjs';
import { drawCostumeSheet, drawLettering, drawStoryboard } from './logs/drafts.mjs';
import { drawColourKeys, drawInterfaceStudy, drawScore } from './logs/studies.mjs';
import { drawMissing } from './missing.mjs';
import { drawHongxiao, drawMasterGu, drawSuMo } from './portraits/kobai.mjs';
import { hongxiao, masterGu } from './figures/kobai.mjs';
import { migiwa, sayo } from './figures/oborozuki.mjs';
import { drawMigiwa, drawSayo, drawToki, drawUngai } from './portraits/oborozuki.mjs';
import { createSheet } from './lib/sheet.mjs';
import { drawPoster as drawAmagasa } from './posters/amagasa.mjs';
import { drawPoster as drawHakuji } from './posters/hakuji.mjs';
import { drawPoster as drawKitsunebi } from './posters/kitsunebi.mjs';
import { drawPoster as drawKobai } from './posters/kobai.mjs';
import { drawPoster as drawOborozuki } from './posters/oborozuki.mjs';
import { drawCanal, drawWorkshop } from './screens/amagasa.mjs';
import { drawCourtyard, drawCourtyardScene, drawLibrary, drawWriting } from './screens/kobai.mjs';
import { drawBoathouse, drawLanding, drawLandingScene, drawMidLake, drawSunkenGate } from './screens/oborozuki.mjs';

const listed = (folder, shape, drawings, colors = {}) =>
  Object.entries(drawings).map(([name, draw]) => ({
    path: `${folder}/${name}${colors[name] ? `-c${colors[name]}` : ''}.webp`,
    draw,
    ...shape,
  }));

/** The colours that most of the posters have: part of their names, as in those of attached images. */
const posterColors = {
  'oborozuki-no-watashi': '283858',
  'kobai-shoin': '581828',
  'amagasa-yobanashi': '081818',
  'kitsunebi-no-fu': '080818',
  'hakuji-no-tsuru': 'b8c8c8',
};

/** A figure of a scene to play, with nothing behind it. */
const standing = (figure) => () => {
  const sheet = createSheet(600, 800);
  return sheet.finish(figure(sheet));
};

export const pictures = [
  ...listed(
    'posters',
    { width: 900, height: 1200, limit: 84_000 },
    {
      'oborozuki-no-watashi': drawOborozuki,
      'kobai-shoin': drawKobai,
      'amagasa-yobanashi': drawAmagasa,
      'kitsunebi-no-fu': drawKitsunebi,
      'hakuji-no-tsuru': drawHakuji,
    },
    posterColors,
  ),
  ...listed(
    'screenshots',
    { width: 1280, height: 720, limit: 60_000 },
    {
      'oborozuki-no-watashi-1': drawLanding,
      'oborozuki-no-watashi-2': drawMidLake,
      'oborozuki-no-watashi-3': drawBoathouse,
      'oborozuki-no-watashi-4': drawSunkenGate,
      'kobai-shoin-1': drawCourtyard,
      'kobai-shoin-2': drawLibrary,
      'kobai-shoin-3': drawWriting,
      'amagasa-yobanashi-1': drawCanal,
      'amagasa-yobanashi-2': drawWorkshop,
    },
  ),
  ...listed(
    'characters',
    { width: 600, height: 800, limit: 32_000 },
    {
      sayo: drawSayo,
      toki: drawToki,
      ungai: drawUngai,
      migiwa: drawMigiwa,
      'su-mo': drawSuMo,
      hongxiao: drawHongxiao,
      'master-gu': drawMasterGu,
    },
  ),
  ...listed(
    'scenes',
    { width: 1280, height: 720, limit: 60_000 },
    { 'oborozuki-landing': drawLandingScene, 'kobai-courtyard': drawCourtyardScene },
  ),
  ...listed(
    'figures',
    { width: 600, height: 800, limit: 48_000 },
    {
      'sayo-standing': standing(sayo),
      'migiwa-standing': standing(migiwa),
      'hongxiao-standing': standing(hongxiao),
      'master-gu-standing': standing(masterGu),
    },
  ),
  ...listed('avatars', { width: 256, height: 256, limit: 11_000 }, avatars),
  ...listed('pages', { width: 960, height: 540, limit: 24_000 }, { missing: drawMissing }),
  ...listed('logos', { width: 512, height: 512, limit: 12_000 }, { bokkado: drawLogo }),
  ...listed(
    'logs',
    { width: 1280, height: 720, limit: 54_000 },
    {
      'costume-sheet': drawCostumeSheet,
      lettering: drawLettering,
      storyboard: drawStoryboard,
      'interface-study': drawInterfaceStudy,
      score: drawScore,
      'colour-keys': drawColourKeys,
    },
  ),
];
