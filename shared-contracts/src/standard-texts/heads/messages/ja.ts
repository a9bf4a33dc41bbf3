export const texts = {
  'studio.lead': '{studio}のノベルゲームをご紹介します。',
  'studio.logsIntro': '制作の様子を記録しています。',
};
