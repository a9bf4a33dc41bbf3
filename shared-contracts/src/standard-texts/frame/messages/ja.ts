export const texts = {
  'studio.copyright': '© 2025 {studio} All rights reserved.',
  'studio.missingText': '移動したか、公開が終わった可能性があります。',
};
