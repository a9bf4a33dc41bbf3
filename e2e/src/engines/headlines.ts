/**
 * Runs in a page of any engine.
 * @returns headings of which a line ends within a phrase or word, or of which a letter is outside the window
 */
export function headlineFindings(): string[] {
  const findings: string[] = [];
  const hasNoSpaces = (element: Element) => /^(?:ja|zh)\b/.test(element.closest('[lang]')?.getAttribute('lang') ?? '');
  // A row of cards that is moved sideways.
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement));
  const windowWidth = document.documentElement.clientWidth;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    if (!heading.checkVisibility({ visibilityProperty: true })) continue;
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('rt, rp, [aria-hidden="true"]') || parent.getBoundingClientRect().width <= 1)
        continue;
      const style = getComputedStyle(parent);
      const isVertical = style.writingMode.startsWith('vertical');
      const boxes = Array.from(node.textContent ?? '').map((letter, index) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, Math.min(index + letter.length, node.textContent?.length ?? 0));
        const drawn = [...range.getClientRects()].findLast(({ width }) => width > 0);
        const { left, right, top, height } = drawn ?? range.getBoundingClientRect();
        return { letter, left, right, line: isVertical ? right : top, isShown: height > 0 && letter.trim() !== '' };
      });
      const shown = boxes.filter(({ isShown }) => isShown);
      if (!isInScroller(heading) && shown.some(({ left, right }) => left < -1 || right > windowWidth + 1))
        findings.push(`cut off: ${heading.textContent}`);
      const half = parseFloat(style.fontSize) / 2;
      const isApart = (a: { line: number }, b: { line: number }) => Math.abs(a.line - b.line) > half;
      // A phrase or word that is longer than a line breaks anywhere, after it has had a line to itself.
      const words: (typeof shown)[] = [[]];
      for (const box of boxes) {
        if (box.isShown) words.at(-1)?.push(box);
        else words.push([]);
      }
      for (const word of words) {
        const at = word.findIndex((box, index) => index > 0 && isApart(box, word[index - 1] ?? box));
        const [first] = word;
        if (at < 1 || !first) continue;
        const lines = new Set(word.map(({ line }) => Math.round(line / half)));
        const before = boxes[boxes.indexOf(first) - 1];
        const startsLine =
          before === undefined ? node.previousSibling === null : isApart(before, first) || before.letter === '\n';
        const text = word.map(({ letter }) => letter).join('');
        const isHyphenated = /[-/\u2010-\u2015]/.test(text);
        if (!startsLine && !isHyphenated && (hasNoSpaces(parent) || lines.size === 2))
          findings.push(`${text.slice(0, at)} | ${text.slice(at)}`);
      }
      // A heading that is not split into phrases ends its lines with words of the dictionary at least.
      const language = parent.closest('[lang]')?.getAttribute('lang') ?? '';
      const dictionary = new Intl.Segmenter(language, { granularity: 'word' });
      for (const { index, segment } of hasNoSpaces(parent) ? dictionary.segment(node.textContent ?? '') : []) {
        const letters = boxes.slice(index, index + segment.length);
        const [first] = letters;
        const before = boxes[index - 1];
        const at = letters.findIndex((box) => first && isApart(box, first));
        // Words of katakana run together as long as a line.
        const isRun = /^[ァ-ー]+$/.test(segment);
        if (at > 0 && first && before?.isShown && !isRun && !isApart(before, first))
          findings.push(`${segment.slice(0, at)} | ${segment.slice(at)}`);
      }
    }
  }
  return findings;
}

/**
 * Runs in a page of any engine.
 * @returns facts of which a letter lies on the one before it
 */
export function overlappingFacts(): string[] {
  const findings: string[] = [];
  for (const fact of document.querySelectorAll('dd')) {
    const tolerance = parseFloat(getComputedStyle(fact).fontSize) / 5;
    const walker = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let before: DOMRect | undefined;
      for (let index = 0; index < (node.textContent?.length ?? 0); index += 1) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        // In WebKit the first letter of a line has an empty box at the end of the line before.
        const box = [...range.getClientRects()].findLast(({ width }) => width > 0);
        if (!box) continue;
        if (before?.top === box.top && box.left < before.right - tolerance) findings.push(fact.textContent ?? '');
        before = box;
      }
    }
  }
  return [...new Set(findings)];
}

/**
 * Runs in a page of any engine.
 * @param selector of one element
 * @returns its text, line by line
 */
export function renderedLines(selector: string): string[] {
  const element = document.querySelector(selector);
  const lines: string[] = [];
  let last: number | null = null;
  if (!element) return lines;
  const isVertical = getComputedStyle(element).writingMode.startsWith('vertical');
  const half = parseFloat(getComputedStyle(element).fontSize) / 2;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let index = 0; index < (node.textContent?.length ?? 0); index += 1) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const letter = range.toString();
      const { right, top } = range.getBoundingClientRect();
      const place = isVertical ? right : top;
      if (letter.trim() === '') {
        if (lines.length > 0) lines[lines.length - 1] += letter;
        continue;
      }
      if (last === null || Math.abs(place - last) > half) lines.push('');
      lines[lines.length - 1] += letter;
      last = place;
    }
  return lines.map((line) => line.trim());
}

/** Runs in the landing page. @returns whether the headline and the poster, or its words, lie over each other */
export function isHeadlineCovered(): boolean {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const headline = boxOf('#home h1');
  if (!headline) return true;
  return ['#home article', '#home h1 ~ p', '#home h1 ~ div'].some((selector) => {
    const other = boxOf(selector);
    if (!other) return false;
    const [width, height] = [
      Math.min(headline.right, other.right) - Math.max(headline.left, other.left),
      Math.min(headline.bottom, other.bottom) - Math.max(headline.top, other.top),
    ];
    return width > 1 && height > 1;
  });
}
