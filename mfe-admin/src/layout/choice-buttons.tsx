import { Button, Cluster } from 'shared-ui';

interface ChoiceButtonsProps<Value> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice of one that applies at once, as a row of buttons. */
export function ChoiceButtons<Value extends string>({ label, options, chosen, onChoose }: ChoiceButtonsProps<Value>) {
  return (
    <Cluster role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          $small
          $variant={option.value === chosen ? 'primary' : 'secondary'}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Cluster>
  );
}
