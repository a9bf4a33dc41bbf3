/** The entries of a text that holds one per line; blank lines are dropped (specification, section 5). */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
