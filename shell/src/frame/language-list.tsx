import type { MouseEvent } from 'react';
import styled from 'styled-components';

import { localeChanged, useAppDispatch, useLocale } from 'shared-client';
import { listParams } from 'shared-contracts/federation';
import { languageName, languageTag, type Locale } from 'shared-contracts/localization';
import { afterPaint, media, tokens, useUiText } from 'shared-ui';
import { useLocation } from 'shared-ui/router';

const Languages = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s};
  padding-block-start: ${tokens.space.m};
  border-block-start: 1px solid ${tokens.color.line};
  ${media.wide} {
    display: none;
  }
`;

const Language = styled.a`
  display: inline-grid;
  place-items: center;
  min-block-size: 2.75rem;
  padding-inline: 1rem;
  border: 1px solid ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  text-decoration: none;
  /* Every font has the few letters of these names; a font per language would delay opening the menu on a phone. */
  && {
    font-family: inherit;
  }
  &[aria-current] {
    border-color: transparent;
    background: ${tokens.color.accent};
    color: ${tokens.color.accentInk};
    font-weight: 600;
  }
`;

/** A click that opens the link in another tab or window. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** The languages in the menu of small screens: links, so that they work before the page is hydrated. */
export function LanguageList({ among, onChosen }: { among: readonly Locale[]; onChosen: () => void }) {
  const text = useUiText();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const part = listParams(useLocation().search);
  const addressIn = (value: Locale) => `?${new URLSearchParams({ ...part, lang: value }).toString()}`;
  return (
    <Languages role="group" aria-label={text('ui.language')}>
      {among.map((value) => (
        <Language
          key={value}
          href={addressIn(value)}
          hrefLang={languageTag[value]}
          lang={languageTag[value]}
          aria-current={value === locale ? 'true' : undefined}
          onClick={(event) => {
            if (isForBrowser(event)) return;
            event.preventDefault();
            onChosen();
            afterPaint(() => dispatch(localeChanged(value)));
          }}
        >
          {languageName[value]}
        </Language>
      ))}
    </Languages>
  );
}
