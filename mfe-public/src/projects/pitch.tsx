import type { Project } from 'shared-contracts/entities';
import { Text, useLocalized } from 'shared-ui';

import { FallbackTag } from '../frame/fallback-tag';

interface PitchProps {
  project: Project;
  size?: 'small' | 'text' | 'lead';
  soft?: boolean;
  className?: string;
}

/** What a work is about: its logline, or its description if it has none. */
function usePitchField(project: Project): 'logline' | 'description' {
  return useLocalized(project, 'logline').text === '' ? 'description' : 'logline';
}

/** Names the language of a pitch that is not translated. */
export function PitchTag({ project }: { project: Project }) {
  return <FallbackTag record={project} field={usePitchField(project)} />;
}

/** What a work is about, whole. */
export function Pitch({ project, size = 'text', soft = false, className }: PitchProps) {
  const { text, lang } = useLocalized(project, usePitchField(project));
  return (
    <Text $size={size} $soft={soft} lang={lang} className={className} data-phrases="">
      {text}
    </Text>
  );
}
