import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { Button, Cluster, Input, isComposing, Stack, tokens } from 'shared-ui';

import { useText, type TextId } from '../text';

const Field = styled.label`
  display: grid;
  gap: ${tokens.space.xs};
  inline-size: min(18rem, 100%);
  font-size: ${tokens.size.small};
  font-weight: 600;
`;

const Problem = styled.span`
  font-size: ${tokens.size.small};
  font-weight: 600;
  color: ${tokens.color.danger};
`;

export interface Question {
  title: TextId;
  fields: readonly { label: TextId; value: string; type?: 'url' }[];
  /** Returns what is wrong with the answers, if anything is. */
  answer: (answers: readonly string[]) => TextId | null;
  /** Another way out. */
  other?: { label: TextId; press: () => void } | undefined;
}

interface TextQuestionProps extends Question {
  onClose: () => void;
}

/** Asks for one or two short texts, such as the address of a link. It is no form, because it is inside of one. */
export function TextQuestion({ title, fields, answer, other, onClose }: TextQuestionProps) {
  const text = useText();
  const id = useId();
  const [answers, setAnswers] = useState(() => fields.map(({ value }) => value));
  const [problem, setProblem] = useState<TextId | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, []);
  const finish = () => {
    const found = answer(answers);
    setProblem(found);
    if (found === null) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isInput) finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Stack ref={box} $gap="s" role="group" aria-label={text(title)} onKeyDown={onKeyDown}>
      {fields.map(({ label, type }, index) => (
        <Field key={label}>
          {text(label)}
          <Input
            inputMode={type}
            value={answers[index]}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            onChange={({ currentTarget }) => setAnswers(answers.with(index, currentTarget.value))}
          />
        </Field>
      ))}
      {problem === null ? null : (
        <Problem id={id} role="alert">
          {text(problem)}
        </Problem>
      )}
      <Cluster $gap="xs">
        <Button $small onClick={finish}>
          {text('markdown.apply')}
        </Button>
        {other ? (
          <Button
            $small
            $variant="secondary"
            onClick={() => {
              other.press();
              onClose();
            }}
          >
            {text(other.label)}
          </Button>
        ) : null}
        <Button $small $variant="quiet" onClick={onClose}>
          {text('form.cancel')}
        </Button>
      </Cluster>
    </Stack>
  );
}
