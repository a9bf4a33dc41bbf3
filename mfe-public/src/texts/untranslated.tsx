import { useLocale } from 'shared-client';
import { defaultLocale, languageTag } from 'shared-contracts/localization';

/** A name without translations. One in Japanese letters keeps the glyphs and the voice of Japanese on every page. */
export function Untranslated({ children }: { children: string }) {
  const isForeign = useLocale() !== defaultLocale && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(children);
  return isForeign ? <span lang={languageTag[defaultLocale]}>{children}</span> : children;
}
