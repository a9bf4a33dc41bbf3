import { imageOf } from './read-line';

/** Replaces the location of each image of a text, or removes the image if `change` returns `null`. */
export function changeImages(text: string, change: (location: string) => string | null): string {
  return text
    .split(/(?<=\n)/)
    .flatMap((line) => {
      const location = imageOf(line)?.location;
      if (location === undefined) return [line];
      const next = change(location);
      if (next === null) return [];
      // From the end, because the text beside it may contain the same word.
      const at = line.lastIndexOf(location);
      return [line.slice(0, at) + next + line.slice(at + location.length)];
    })
    .join('');
}
