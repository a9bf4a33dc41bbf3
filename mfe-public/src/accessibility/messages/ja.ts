export const texts = {
  'accessibility.title': 'アクセシビリティについて',
  'accessibility.loading': 'アクセシビリティについての説明を読み込み中',
  'accessibility.missing': 'アクセシビリティについての説明はまだありません',
  'accessibility.failed': 'アクセシビリティについての説明を読み込めませんでした',
};
