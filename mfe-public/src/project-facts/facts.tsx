import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { GameLanguage, Project } from 'shared-contracts/entities';
import { hreflang, languageName, languageTag, locales } from 'shared-contracts/localization';
import { Phrases, ReleaseDate, tokens, useLocalized, useRichTexts, useTexts } from 'shared-ui';

import { beside } from '../frame/styles';
import { listSeparator, platformNames } from './platform-names';
import { pricesOf, PriceText } from './price-and-date';
import type { ProjectMessageId } from '../projects/messages';

const Rows = styled.dl`
  & > div {
    ${beside('8rem')}
    gap: ${tokens.space.m};
    padding-block: ${tokens.space.s};
    border-block-start: 1px solid ${tokens.color.line};
  }
  & dt {
    color: ${tokens.color.inkSoft};
  }
`;

/** A fact without a value is unknown. */
export interface Fact {
  term: string;
  value: ReactNode;
  lang?: string | undefined;
}

export const hasFacts = (facts: readonly Fact[]) => facts.some(({ value }) => value);

/** Terms and their values, one row each; unknown ones are omitted. */
export const FactRows = ({ facts }: { facts: readonly Fact[] }) => (
  <Rows>
    {facts.map(({ term, value, lang }, index) =>
      value ? (
        // Several prices have the same term.
        <div key={index}>
          <dt>
            <Phrases>{term}</Phrases>
          </dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ) : null,
    )}
  </Rows>
);

/** A language of the site by its own name; any other language by its name in the reader's language. */
function LanguageName({ tag }: { tag: string }) {
  const intl = useIntl();
  const known = locales.find((locale) => hreflang[locale] === tag || languageTag[locale] === tag);
  if (!known) return intl.formatDisplayName(tag, { type: 'language' }) ?? tag;
  return (
    <span lang={languageTag[known]} style={{ whiteSpace: 'nowrap' }}>
      {languageName[known]}
    </span>
  );
}

export function useFacts(project: Project) {
  const intl = useIntl();
  const text = useTexts<ProjectMessageId>();
  const richText = useRichTexts<ProjectMessageId>();
  const rating = useLocalized(project, 'ageRating');
  const countryOf = (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code;
  const prices = pricesOf(project);
  // If some prices are for countries, the others are for everywhere else.
  const general = prices.some(({ region }) => region) ? 'price.elsewhere' : 'project.price';
  const languages = (project.languages ?? []).filter(({ language }) => language);
  const named = ({ language, isVoiced }: GameLanguage, index: number) => {
    const name = <LanguageName key="name" tag={language ?? ''} />;
    return (
      <Fragment key={index}>
        {index === 0 ? '' : listSeparator}
        {isVoiced ? richText('languages.voiced', { language: name }) : name}
      </Fragment>
    );
  };
  const fact = (id: ProjectMessageId, value: ReactNode, lang?: string): Fact => ({
    term: text(id),
    value,
    lang,
  });
  return {
    release: fact('project.release', project.releaseDate && <ReleaseDate value={project.releaseDate} />),
    platforms: fact('project.platforms', platformNames(project)),
    prices: prices.map((price): Fact => ({
      term: price.region ? text('price.in', { country: countryOf(price.region) }) : text(general),
      value: <PriceText price={price} />,
    })),
    /** Languages with voices are marked by a word. */
    languages: languages.length > 0 && languages.map(named),
    version: fact('project.version', project.version),
    rating: fact('project.ageRating', rating.text, rating.lang),
  };
}
