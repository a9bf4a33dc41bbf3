/**
 * The supported browsers, in the syntax of browserslist: all of Baseline that is widely available, and in addition
 * those of three years ago. Builds are compiled for them, and the check `browser-support` refuses interfaces that one
 * of them lacks.
 */
export const supportedBrowsers = [
  'chrome >= 115',
  'edge >= 115',
  'firefox >= 115',
  'safari >= 16.4',
  'ios_saf >= 16.4',
];
