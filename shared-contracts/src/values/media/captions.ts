const time = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const timing = new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}(?:[ \\t]|$)`);

/**
 * What a browser reads of captions in WebVTT: it leaves out each one whose times it cannot read, such as
 * `00:00:01,000`, without a word.
 * @returns the number of captions that are read, and the lines with times that are not, counted from 1
 */
export function captionCues(text: string): { read: number; unread: number[] } {
  const timed = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.includes('-->'));
  const unread = timed.filter(({ line }) => !timing.test(line)).map(({ number }) => number);
  return { read: timed.length - unread.length, unread };
}
