import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { localeChanged, useAppDispatch, useLocale } from 'shared-client';
import { languageName, languageTag, locales } from 'shared-contracts/localization';
import { media, tokens } from 'shared-ui';

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

const Language = styled.button`
  min-block-size: 2.75rem;
  padding-inline: 1rem;
  border: 1px solid ${tokens.color.inkSoft};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${tokens.color.accent};
    color: ${tokens.color.accentInk};
    font-weight: 600;
  }
`;

/** The languages in the menu of small screens, by native names. */
export function LanguageList({ onChosen }: { onChosen: () => void }) {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  return (
    <Languages role="group" aria-label={intl.formatMessage({ id: 'ui.language' })}>
      {locales.map((value) => (
        <Language
          key={value}
          type="button"
          lang={languageTag[value]}
          aria-pressed={value === locale}
          onClick={() => {
            dispatch(localeChanged(value));
            onChosen();
          }}
        >
          {languageName[value]}
        </Language>
      ))}
    </Languages>
  );
}
