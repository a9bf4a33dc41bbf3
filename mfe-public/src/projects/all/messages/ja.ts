export const texts = {
  'projects.newer': '新しい作品',
  'projects.older': '以前の作品',
  'projects.none': '作品はまだありません',
};
