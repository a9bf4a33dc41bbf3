/** The name of a code in a language; `null` if it has none, or is not well-formed. */
export function nameOfCode(code: string, type: Intl.DisplayNamesOptions['type'], language: string): string | null {
  try {
    const name = new Intl.DisplayNames(language, { type, fallback: 'none' }).of(code) ?? null;
    // Browsers have names of their own for some codes.
    return name === code ? null : name;
  } catch {
    return null;
  }
}
