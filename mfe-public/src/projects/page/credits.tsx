import styled from 'styled-components';

import type { Credit } from 'shared-contracts/entities';
import { Localized, media, tokens } from 'shared-ui';

import { PartnerName } from '../../partners/partner-name';
import { Untranslated } from '../../texts/marked-text';

const Roll = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space.s} ${tokens.space.xl};
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${tokens.space.m};
    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    padding-block: ${tokens.space.xs};
    border-block-end: 1px solid ${tokens.color.line};
  }
  & dt {
    color: ${tokens.color.inkSoft};
  }
`;

/** Who made a work: partners, whose names lead to them, and others. */
export function Credits({ credits }: { credits: readonly Credit[] }) {
  return (
    <Roll>
      {credits.map((credit, index) => (
        <div key={index}>
          <dt>
            <Localized record={credit} field="role" />
          </dt>
          <dd>
            <PartnerName id={credit.partner} /> <Untranslated>{credit.name ?? ''}</Untranslated>
          </dd>
        </div>
      ))}
    </Roll>
  );
}
