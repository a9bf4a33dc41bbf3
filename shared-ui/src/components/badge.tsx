import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { projectStatuses } from 'shared-contracts/entities';

import { tokens } from '../theme/tokens';

/** Hues of badges: text and ground of each reach 4.5:1 in both schemes. */
const hues = { accent: 12, plum: 330, indigo: 235, moss: 140, gold: 65, teal: 195, violet: 290, sky: 215, grey: null } as const;
export type BadgeTone = keyof typeof hues;

/** A short label. Its tone is never the only thing that tells it from others. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  --hue: ${({ $tone = 'grey' }) => hues[$tone] ?? 0};
  --chroma: ${({ $tone = 'grey' }) => (hues[$tone] === null ? 0.01 : 0.09)};
  display: inline-flex;
  align-items: center;
  inline-size: fit-content;
  max-inline-size: 100%;
  padding: 0.1em 0.75em;
  border-radius: ${tokens.radius.round};
  font-size: ${tokens.size.small};
  font-weight: 600;
  line-height: 1.7;
  color: light-dark(oklch(0.36 var(--chroma) var(--hue)), oklch(0.9 var(--chroma) var(--hue)));
  background: light-dark(oklch(0.93 calc(var(--chroma) / 2) var(--hue)), oklch(0.32 calc(var(--chroma) / 1.5) var(--hue)));
`;

const statusTones: Record<(typeof projectStatuses)[number], BadgeTone> = { planning: 'indigo', 'in-development': 'gold', completed: 'moss' };

/** Status of a project by its label; a status that is none of the three is shown as it is (specification, section 4). */
export function StatusBadge({ status }: { status: string }) {
  const intl = useIntl();
  const known = projectStatuses.find((value) => value === status);
  return <Badge $tone={known ? statusTones[known] : 'grey'}>{known ? intl.formatMessage({ id: `ui.status.${known}` }) : status}</Badge>;
}
