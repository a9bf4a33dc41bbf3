import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { displayFont, tokens, useTexts } from 'shared-ui';

import type { MessageId } from '../messages';

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s} ${tokens.space.l};
  & dt {
    font-size: ${tokens.size.small};
    color: ${tokens.color.inkSoft};
  }
  & dd {
    font-size: ${tokens.size.lead};
    line-height: 1.3;
    ${displayFont}
  }
`;

/** What a player can expect, as far as it is known: hours, endings, choices, voices and languages. */
export function PlayFigures({ project: { playHours, endings, choices, languages } }: { project: Project }) {
  const intl = useIntl();
  const text = useTexts<MessageId>();
  const number = (figure: string | null | undefined) => figure && intl.formatNumber(Number(figure));
  const voiced = (languages ?? []).filter(({ isVoiced }) => isVoiced === 1);
  const figures = {
    hours: playHours && intl.formatNumber(Number(playHours), { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
    endings: number(endings),
    choices: number(choices),
    voices: intl.formatList(
      voiced.flatMap(
        ({ language }) =>
          // A voice has no script: 中文 of zh-Hans.
          (language && intl.formatDisplayName(language.replace(/-.*/, ''), { type: 'language' })) || [],
      ),
    ),
    languages: languages?.length ? intl.formatNumber(languages.length) : null,
  };
  const known = Object.entries(figures).flatMap(([name, figure]) =>
    figure ? [[name as keyof typeof figures, figure] as const] : [],
  );
  return known.length > 0 ? (
    <Figures>
      {known.map(([name, figure]) => (
        <div key={name}>
          <dt>{text(`figure.${name}`)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Figures>
  ) : null;
}
