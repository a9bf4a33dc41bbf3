import { Button, Cluster } from 'shared-ui';

interface ChoiceButtonsProps<Value> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A single choice as a row of buttons, applied immediately. */
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
