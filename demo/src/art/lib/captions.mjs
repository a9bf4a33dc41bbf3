const clock = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** WebVTT by language tag. */
export const captionsOf = (cues) =>
  Object.fromEntries(
    ['ja', 'en', 'zh-Hans', 'zh-Hant', 'ko'].map((language) => [
      language,
      ['WEBVTT', ...cues.map((cue) => `${cue.time.map(clock).join(' --> ')}\n${cue[language]}`)].join('\n\n') + '\n',
    ]),
  );
