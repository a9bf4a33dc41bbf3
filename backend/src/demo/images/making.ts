import { demoImage } from './demo-image';

/** Images of logs, and those of the studio itself. */
export const makingImages = [
  demoImage('logs/colour-keys-1920x1080', {
    ja: '湖の六つの時刻の色見本。宵、初更、夜半、霧、暁、沈み鳥居',
    en: 'Colour keys for six hours of the lake: dusk, first watch, midnight, mist, dawn, the sunken gate',
    'zh-cn': '湖上六个时刻的色稿：黄昏、初更、夜半、雾、拂晓、沉没的鸟居',
    'zh-tw': '湖上六個時刻的色稿：黃昏、初更、夜半、霧、拂曉、沉沒的鳥居',
    ko: '호수의 여섯 시각을 위한 색상 시안. 초저녁, 초경, 한밤, 안개, 새벽, 잠긴 도리이',
  }),
  demoImage('logs/costume-sheet-1920x1080', {
    ja: '小夜の立ち絵の第四稿。線画、彩色した胸像、深さの違う三つの笠と書き込み',
    en: 'Fourth draft of Sayo: line drawing, coloured bust, hats of three depths, and notes in red',
    'zh-cn': '小夜立绘第四稿：线稿、上色半身像、三种深浅的斗笠与朱批',
    'zh-tw': '小夜立繪第四稿：線稿、上色半身像、三種深淺的斗笠與朱批',
    ko: '사요의 스탠딩 CG 네 번째 시안. 선화와 채색한 상반신, 깊이가 다른 삿갓 셋과 메모',
  }),
  demoImage('logs/interface-study-1920x1080', {
    ja: '会話窓の研究。夜の水、古い紙、油紙の三つの肌と、縦持ち画面の図',
    en: 'Study of the dialogue window in three skins, night water, old paper and oiled paper, and on a phone held upright',
    'zh-cn': '对话框研究：夜之水、旧纸、油纸三种肌理，以及竖屏示意',
    'zh-tw': '對話框研究：夜之水、舊紙、油紙三種質地，以及直式畫面示意',
    ko: '대화창 연구. 밤의 물, 오래된 종이, 기름종이의 세 가지 질감과 세로 화면 그림',
  }),
  demoImage('logs/lettering-1920x1080', {
    ja: '題字「朧月の渡し」の習作三段。細筆、筆、刷り',
    en: 'Three studies of the title lettering: fine brush, brush, and print',
    'zh-cn': '题字“朧月の渡し”的三行习作：细笔、毛笔、刷印',
    'zh-tw': '題字「朧月の渡し」的三行習作：細筆、毛筆、刷印',
    ko: '제자 「朧月の渡し」 습작 세 줄. 가는 붓, 붓, 인쇄',
  }),
  demoImage('logs/score-1920x1080', {
    ja: '渡し舟の主題の手書き譜。箏と篠笛、赤字の書き込み',
    en: 'Handwritten score of the ferry theme for koto and bamboo flute, with notes in red',
    'zh-cn': '渡船主题的手写谱，筝与篠笛，附朱笔批注',
    'zh-tw': '渡船主題的手寫譜，箏與篠笛，附朱筆批註',
    ko: '나룻배 주제의 손으로 쓴 악보. 고토와 시노부에, 붉은 메모',
  }),
  demoImage('logs/storyboard-1920x1080', {
    ja: '予告編の絵コンテ六枚。月、舟、提灯、沈み鳥居、髪、題字',
    en: 'Six panels of the trailer’s storyboard: moon, boat, lantern, sunken gate, hair, title',
    'zh-cn': '预告片的六格分镜：月、舟、灯笼、沉没的鸟居、长发、题字',
    'zh-tw': '預告片的六格分鏡：月、舟、燈籠、沉沒的鳥居、長髮、題字',
    ko: '예고편 콘티 여섯 컷. 달, 배, 등롱, 잠긴 도리이, 머리카락, 제자',
  }),
  demoImage('logos/bokkado-512x512', {
    ja: '墨花堂の印。墨の地に紅梅が一輪',
    en: 'The mark of Bokkado: one red plum blossom on ink',
    'zh-cn': '墨花堂标志：墨底上一朵红梅',
    'zh-tw': '墨花堂標誌：墨底上一朵紅梅',
    ko: '묵화당의 표지. 먹빛 바탕에 홍매 한 송이',
  }),
  demoImage('pages/missing-1920x1080', {
    ja: '月の下、誰も乗っていない小舟が一艘',
    en: 'An empty boat below the moon',
    'zh-cn': '月下一艘空舟',
    'zh-tw': '月下一艘空舟',
    ko: '달 아래 떠 있는 빈 배 한 척',
  }),
];
