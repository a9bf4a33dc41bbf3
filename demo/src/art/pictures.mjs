/** Every demo image: path, size, maximum bytes, and widths of its variants. */
import { avatars } from './avatars.mjs';
import { drawLogo } from './brand.mjs';
import { drawCostumeSheet, drawLettering, drawStoryboard } from './logs/drafts.mjs';
import { drawColourKeys, drawInterfaceStudy, drawScore } from './logs/studies.mjs';
import { drawFeatures } from './landing.mjs';
import { drawMissing } from './missing.mjs';
import { drawHongxiao, drawMasterGu, drawSuMo } from './portraits/kobai.mjs';
import { hongxiao, masterGu } from './figures/kobai.mjs';
import { migiwa, sayo } from './figures/oborozuki.mjs';
import { drawMigiwa, drawSayo, drawToki, drawUngai } from './portraits/oborozuki.mjs';
import { createSheet } from './lib/sheet.mjs';
import { drawAmagasa } from './posters/amagasa.mjs';
import { drawHakuji } from './posters/hakuji.mjs';
import { drawKitsunebi } from './posters/kitsunebi.mjs';
import { drawKobai } from './posters/kobai.mjs';
import { drawPoster as drawOborozuki, drawPosterInEnglish } from './posters/oborozuki.mjs';
import { drawCanal, drawWorkshop } from './screens/amagasa.mjs';
import { drawCourtyard, drawCourtyardScene, drawLibrary, drawWriting } from './screens/kobai.mjs';
import {
  drawBoathouse,
  drawLanding,
  drawLandingInEnglish,
  drawLandingScene,
  drawMidLake,
  drawMidLakeInEnglish,
  drawSunkenGate,
} from './screens/oborozuki.mjs';

const listed = (folder, shape, drawings, colors = {}) =>
  Object.entries(drawings).map(([name, draw]) => ({
    path: `${folder}/${name}${colors[name] ? `-c${colors[name]}` : ''}.webp`,
    draw,
    ...shape,
  }));

/** The colours that most of the posters have: part of their names, as in those of attached images. */
const posterColors = {
  'oborozuki-no-watashi': '283858',
  'oborozuki-no-watashi-en': '283858',
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
    { width: 1800, height: 2400, limit: 170_000 },
    {
      'oborozuki-no-watashi': drawOborozuki,
      'oborozuki-no-watashi-en': drawPosterInEnglish,
      'kobai-shoin': drawKobai,
      'amagasa-yobanashi': drawAmagasa,
      'kitsunebi-no-fu': drawKitsunebi,
      'hakuji-no-tsuru': drawHakuji,
    },
    posterColors,
  ),
  ...listed(
    'screenshots',
    { width: 1920, height: 1080, limit: 96_000 },
    {
      'oborozuki-no-watashi-1': drawLanding,
      'oborozuki-no-watashi-1-en': drawLandingInEnglish,
      'oborozuki-no-watashi-2': drawMidLake,
      'oborozuki-no-watashi-2-en': drawMidLakeInEnglish,
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
    { width: 900, height: 1200, limit: 52_000 },
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
    { width: 1920, height: 1080, limit: 96_000 },
    { 'oborozuki-landing': drawLandingScene, 'kobai-courtyard': drawCourtyardScene },
  ),
  ...listed(
    'figures',
    { width: 900, height: 1200, limit: 72_000 },
    {
      'sayo-standing': standing(sayo),
      'migiwa-standing': standing(migiwa),
      'hongxiao-standing': standing(hongxiao),
      'master-gu-standing': standing(masterGu),
    },
  ),
  ...listed('avatars', { width: 256, height: 256, limit: 11_000 }, avatars),
  ...listed('pages', { width: 1920, height: 1080, limit: 48_000 }, { missing: drawMissing }),
  ...listed('landing', { width: 2400, height: 480, limit: 40_000 }, { features: drawFeatures }),
  ...listed('logos', { width: 512, height: 512, limit: 12_000 }, { bokkado: drawLogo }),
  ...listed(
    'logs',
    { width: 1920, height: 1080, limit: 90_000 },
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
