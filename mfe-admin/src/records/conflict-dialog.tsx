import { useId, useState } from 'react';
import styled from 'styled-components';

import { Badge, Button, Cluster, media, Stack, Text, tokens } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { ActionButton } from 'shared-ui/records';

import { useText } from '../text';
import { useFieldLabel } from './field-labels';
import { compareVersions, mergeVersions, type Difference, type Side } from './three-versions';
import { ValueView } from './value-view';

const Field = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 ${tokens.space.xs};
  font-weight: 600;
`;

const Sides = styled.div`
  display: grid;
  gap: ${tokens.space.s};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space.s};
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
  }
  & > input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
`;

interface DifferenceChoiceProps {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}

function DifferenceChoice({ difference: { field, mine, theirs, isContested }, side, onChoose }: DifferenceChoiceProps) {
  const text = useText();
  const labelOf = useFieldLabel();
  const name = useId();
  const choice = (value: Side, label: string, content: unknown) => (
    <Choice>
      <input type="radio" name={name} checked={side === value} onChange={() => onChoose(value)} />
      <div>
        <Text $size="small" $soft>
          {label}
        </Text>
        <ValueView field={field} value={content} />
      </div>
    </Choice>
  );
  return (
    <Field>
      <Legend>
        {labelOf(field)} {isContested ? <Badge $tone="gold">{text('conflict.both')}</Badge> : null}
      </Legend>
      <Sides>
        {choice('mine', text('conflict.mine'), mine)}
        {choice('theirs', text('conflict.theirs'), theirs)}
      </Sides>
    </Field>
  );
}

interface ConflictDialogProps<Values extends object> {
  /** The values both began with, what was typed here, and what somebody else saved meanwhile. */
  base: Values;
  mine: Values;
  theirs: Values;
  /** Saves the chosen values; the dialog waits for it. */
  onResolve: (chosen: Values) => Promise<void>;
  onPostpone: () => void;
}

/**
 * Shows what two people made of one record, field by field, and lets one choose. What only one of them changed is
 * chosen already.
 */
export function ConflictDialog<Values extends object>({
  base,
  mine,
  theirs,
  onResolve,
  onPostpone,
}: ConflictDialogProps<Values>) {
  const text = useText();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [isSaving, setSaving] = useState(false);
  const differences = compareVersions(base, mine, theirs);
  const resolve = async () => {
    setSaving(true);
    await onResolve(mergeVersions(mine, theirs, differences, choices));
    setSaving(false);
  };
  return (
    <Dialog isOpen wide title={text('conflict.title')} onClose={onPostpone}>
      <Stack>
        <Text>{text(differences.length === 0 ? 'conflict.same' : 'conflict.description')}</Text>
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            side={choices[difference.field] ?? difference.suggested}
            onChoose={(side) => setChoices({ ...choices, [difference.field]: side })}
          />
        ))}
        <Cluster $justify="end">
          <Button $variant="secondary" onClick={onPostpone}>
            {text('conflict.back')}
          </Button>
          <ActionButton isDisabled={isSaving} onClick={() => void resolve()}>
            {text('conflict.save')}
          </ActionButton>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
