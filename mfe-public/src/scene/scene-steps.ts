import { answerParts, speakerOf, type Character, type Project, type SceneLine } from 'shared-contracts/entities';

/** One view: a line, the choice, or the end. */
export interface SceneStep {
  kind: 'line' | 'choice' | 'end';
  line: SceneLine | null;
  /** The speaker, if the record still has that character. */
  speaker: Character | null;
  /** Location of the image of the last visible character. */
  figure: string | null;
}

/**
 * The steps of a project's scene: the lines from the start, the choice, and after an answer its lines and those of the
 * end.
 * @param answer index of the answer; `null` before the choice
 */
export function sceneSteps(project: Project, answer: number | null): SceneStep[] {
  const lines = project.sceneLines ?? [];
  const isChoice = (project.sceneAnswers ?? []).length > 0;
  /** The latest image of each speaker. */
  const looks = new Map<string, string>();
  let figure: string | null = null;
  const stepOf = (line: SceneLine): SceneStep => {
    const speaker = speakerOf(project.characters ?? [], line.speaker);
    if (line.speaker && line.figure) looks.set(line.speaker, line.figure);
    const own = line.figure || (line.speaker ? looks.get(line.speaker) : null) || speaker?.imageUrl;
    figure = own || figure;
    return { kind: 'line', line, speaker, figure };
  };
  const stepsOf = (part: SceneLine['part']) => lines.filter((line) => (line.part ?? 'opening') === part).map(stepOf);
  const pause = (kind: 'choice' | 'end'): SceneStep => ({ kind, line: null, speaker: null, figure });
  const opening = stepsOf('opening');
  if (isChoice && answer === null) return [...opening, pause('choice')];
  const asked = isChoice ? [pause('choice')] : [];
  const answered = isChoice && answer !== null ? stepsOf(answerParts[answer]) : [];
  return [...opening, ...asked, ...answered, ...stepsOf('closing'), pause('end')];
}

export const hasScene = ({ sceneLines }: Pick<Project, 'sceneLines'>): boolean => (sceneLines ?? []).length > 0;

/** Image behind the scene of a project: its own, or one that the page shows anyway. */
export const sceneBackground = ({ sceneBackground: own, screenshots, posterUrl }: Project) =>
  own || screenshots?.[0] || posterUrl;
