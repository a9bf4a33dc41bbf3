import { useEffect, useState } from 'react';

/** Milliseconds until the next letter appears, and the number of them at once in an alphabet. */
const pace = 32;
const lettersAtOnce = 2;

/** Whether a letter of the text stands for a whole word or syllable. */
const isDense = (text: string) => /[\u3040-\u9fff\uac00-\ud7af]/.test(text);

/**
 * Types a text letter by letter.
 * @param isComplete whether all letters are shown at once
 * @param onComplete called with the last letter; has to be the same function in every render
 * @returns number of letters to show
 */
export function useTyping(letters: readonly string[], isComplete: boolean, onComplete: () => void): number {
  const [shown, setShown] = useState(0);
  const step = isDense(letters.join('')) ? 1 : lettersAtOnce;
  useEffect(() => {
    if (isComplete) return undefined;
    let count = 0;
    const timer = setInterval(() => {
      count += step;
      setShown(count);
      if (count >= letters.length) onComplete();
    }, pace);
    return () => clearInterval(timer);
  }, [isComplete, step, letters.length, onComplete]);
  return isComplete ? letters.length : Math.min(shown, letters.length);
}
