import type { Project } from 'shared-contracts/entities';
import { Text, useLocalized } from 'shared-ui';

interface PitchProps {
  project: Project;
  size?: 'small' | 'text' | 'lead';
  soft?: boolean;
  className?: string;
}

/** What a work is about, whole: its logline, or its description if it has none. */
export function Pitch({ project, size = 'text', soft = false, className }: PitchProps) {
  const logline = useLocalized(project, 'logline');
  const description = useLocalized(project, 'description');
  const { text, lang } = logline.text === '' ? description : logline;
  return (
    <Text $size={size} $soft={soft} lang={lang} className={className}>
      {text}
    </Text>
  );
}
