import styled from 'styled-components';

import {
  schemeColor,
  type ColorPair,
  type LogCategory,
  type PartnerCategory,
  type ProjectStatus,
} from 'shared-contracts/entities';

import { badgeTones, type BadgeTone } from '../theme/palette';
import { tokens } from '../theme/tokens';
import { useUiText, type UiMessageId } from '../messages/use-texts';

const { accent, accentSoft } = tokens.color;
const tones: Record<BadgeTone, { ink: ColorPair; ground: ColorPair }> = {
  ...badgeTones,
  accent: { ink: [accent, accent], ground: [accentSoft, accentSoft] },
};

/** The tone never carries meaning alone. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  inline-size: fit-content;
  block-size: fit-content;
  max-inline-size: 100%;
  padding: 0.1em 0.75em;
  border-radius: ${tokens.radius.round};
  font-size: ${tokens.size.small};
  line-height: 1.7;
  color: ${({ $tone = 'grey' }) => schemeColor(tones[$tone].ink)};
  background: ${({ $tone = 'grey' }) => schemeColor(tones[$tone].ground)};
`;

/** Unknown values are shown unchanged, in grey. */
type Known<Value extends string> = Readonly<Record<Value, { tone: BadgeTone; label: UiMessageId }>>;

const statuses: Known<ProjectStatus> = {
  planning: { tone: 'indigo', label: 'ui.status.planning' },
  'in-development': { tone: 'gold', label: 'ui.status.in-development' },
  completed: { tone: 'moss', label: 'ui.status.completed' },
};

const partnerCategories: Known<PartnerCategory> = {
  voice: { tone: 'plum', label: 'ui.partnerCategory.voice' },
  art: { tone: 'accent', label: 'ui.partnerCategory.art' },
  ui: { tone: 'sky', label: 'ui.partnerCategory.ui' },
  script: { tone: 'gold', label: 'ui.partnerCategory.script' },
  music: { tone: 'violet', label: 'ui.partnerCategory.music' },
  sound: { tone: 'teal', label: 'ui.partnerCategory.sound' },
  video: { tone: 'indigo', label: 'ui.partnerCategory.video' },
};

const logCategories: Known<LogCategory> = {
  progress: { tone: 'moss', label: 'ui.logCategory.progress' },
  announcement: { tone: 'accent', label: 'ui.logCategory.announcement' },
  'behind-scenes': { tone: 'violet', label: 'ui.logCategory.behind-scenes' },
};

/** The contact form offers partner categories and "other"; stored requests may hold any text. */
const specialties: Known<PartnerCategory | 'other'> = {
  ...partnerCategories,
  other: { tone: 'grey', label: 'ui.specialty.other' },
};

function find<Value extends string>(known: Known<Value>, value: string) {
  return Object.hasOwn(known, value) ? known[value as Value] : undefined;
}

function useLabelOf<Value extends string>(known: Known<Value>): (value: string) => string {
  const text = useUiText();
  return (value) => {
    const found = find(known, value);
    return found ? text(found.label) : value;
  };
}

function KnownBadge<Value extends string>({ known, value }: { known: Known<Value>; value: string }) {
  const label = useLabelOf(known);
  return <Badge $tone={find(known, value)?.tone}>{label(value)}</Badge>;
}

export const useStatusLabel = () => useLabelOf(statuses);
export const usePartnerCategoryLabel = () => useLabelOf(partnerCategories);
export const useLogCategoryLabel = () => useLabelOf(logCategories);
export const useSpecialtyLabel = () => useLabelOf(specialties);

export const StatusBadge = ({ status }: { status: string }) => <KnownBadge known={statuses} value={status} />;
export const PartnerCategoryBadge = ({ category }: { category: string }) => (
  <KnownBadge known={partnerCategories} value={category} />
);
export const LogCategoryBadge = ({ category }: { category: string }) => (
  <KnownBadge known={logCategories} value={category} />
);
export const SpecialtyBadge = ({ specialty }: { specialty: string }) => (
  <KnownBadge known={specialties} value={specialty} />
);
