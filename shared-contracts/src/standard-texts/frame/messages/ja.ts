export const texts = {
  'studio.copyright': '© 2025 {studio} All rights reserved.',
  'studio.missingText': '岸に着いてみると、そこには舟だけが浮かんでいました。',
};
