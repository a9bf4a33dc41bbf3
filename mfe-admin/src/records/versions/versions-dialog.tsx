import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { fieldsNamed, holdsImages, type Field } from 'shared-contracts/entities';
import { Badge, Button, Cluster, media, Stack, Text, tokens, Image, Grid } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { ActionButton, useTextLanguages } from 'shared-ui/records';

import { BoxLabel, Note } from '../../layout/text';
import { useText } from '../../text';
import { isEntry } from '../values/align-lists';
import { type FormValues, filledLines } from '../values/form-values';
import { useFieldLabel } from '../values/labels';
import { ValueView, itemFields, valueText } from '../values/value-view';
import {
  compareVersions,
  isContested,
  mergeVersions,
  type Choices,
  type Difference,
  type Side,
  type Versions,
} from './merge-versions';

const Values = styled.dl`
  display: grid;
  gap: ${tokens.space.xs};
  margin: 0;
  & dt {
    font-size: ${tokens.size.small};
    color: ${tokens.color.inkSoft};
  }
  & dd {
    margin: 0;
  }
`;

interface VersionValueProps {
  field: string;
  fields?: readonly Field[];
  isEntry?: boolean;
  /** `undefined` if this version does not have the entry. */
  value: unknown;
  other?: unknown;
}

/** One version of a value: images as images, a list entry by property, anything else as text. */
export function VersionValue({
  field,
  fields = fieldsNamed(field),
  isEntry: isListEntry = false,
  value,
  other,
}: VersionValueProps) {
  const text = useText();
  const labelOf = useFieldLabel();
  if (isListEntry && value === undefined) return <Text $soft>{text('conflict.absent')}</Text>;
  const locations = [value].flat().flatMap((item) => (typeof item === 'string' ? filledLines(item) : []));
  if (locations.length > 0 && holdsImages(field)) {
    return (
      <Grid as="ul" role="list" $min="6rem" $gap="s">
        {locations.map((location, index) => (
          <Text as="li" $size="small" key={`${index} ${location}`}>
            <Image location={location} alt="" ratio="4 / 3" sizes="8rem" />
            {location.split('/').at(-1)}
          </Text>
        ))}
      </Grid>
    );
  }
  if (isListEntry && isEntry(value)) {
    return (
      <Values>
        {Object.entries(value)
          .filter(([, part]) => valueText(part) !== null)
          .map(([property, part]) => (
            <div key={property}>
              <dt>{labelOf(property)}</dt>
              <dd>
                <VersionValue field={property} fields={itemFields(fields, property)} value={part} />
              </dd>
            </div>
          ))}
      </Values>
    );
  }
  return <ValueView field={field} fields={fields} value={value} other={other} />;
}

const Field = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 ${tokens.space.xs};
    font-weight: 600;
  }
`;

const Sides = styled.div`
  display: grid;
  gap: ${tokens.space.s};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Choice = styled(BoxLabel)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  &:has(:checked) {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
  }
`;

interface DifferenceChoiceProps {
  difference: Difference;
  sideNames: Readonly<Record<Side, string>>;
  side: Side;
  onChoose: (side: Side) => void;
}

function DifferenceChoice({ difference, sideNames, side, onChoose }: DifferenceChoiceProps) {
  const { field, entry, property, isContested } = difference;
  const text = useText();
  const labelOf = useFieldLabel();
  const name = useId();
  const place = [labelOf(field), entry, property === null ? null : labelOf(property)];
  const choice = (value: Side) => (
    <Choice>
      <input type="radio" name={name} checked={side === value} onChange={() => onChoose(value)} />
      <div>
        <Note>{sideNames[value]}</Note>
        <VersionValue
          field={property ?? field}
          isEntry={entry !== null}
          value={difference[value]}
          other={difference[value === 'mine' ? 'theirs' : 'mine']}
        />
      </div>
    </Choice>
  );
  return (
    <Field>
      <legend>
        {place.filter((part) => part !== null).join(' › ')}{' '}
        {isContested ? <Badge $tone="gold">{text('conflict.both')}</Badge> : null}
      </legend>
      <Sides>
        {choice('mine')}
        {choice('theirs')}
      </Sides>
    </Field>
  );
}

interface VersionsDialogProps extends Versions {
  /** By default, that another version was saved meanwhile, as is `description`. */
  title?: string;
  description?: ReactNode;
  /** Names of the two versions; by default those of the editor and of the stored one. */
  sideNames?: Partial<Record<Side, string>>;
  cancelLabel?: string;
  confirmLabel?: string;
  sameText?: string;
  /** Saves the selected values; the dialog waits for it. */
  onResolve: (chosen: FormValues) => Promise<void>;
  onCancel: () => void;
}

/** Offers the differences of two versions as choices; changes of only one side are preselected. */
export function VersionsDialog(props: VersionsDialogProps) {
  const text = useText();
  const { title = text('conflict.title'), cancelLabel = text('form.cancel'), onResolve, onCancel } = props;
  const { description = <Text>{text('conflict.description')}</Text> } = props;
  const sideNames = { mine: text('conflict.mine'), theirs: text('conflict.theirs'), ...props.sideNames };
  const { confirmLabel = text('conflict.save'), sameText = text('conflict.same') } = props;
  const [choices, setChoices] = useState<Choices>({});
  const [isSaving, setSaving] = useState(false);
  const { base, mine, theirs } = props;
  // Of what others have changed, a translator has no choice.
  const onlyContested = useTextLanguages() !== null;
  const differences = compareVersions(base, mine, theirs).filter((each) => each.isContested || !onlyContested);
  const resolve = async () => {
    setSaving(true);
    await onResolve(mergeVersions(base, mine, theirs, choices));
    setSaving(false);
  };
  return (
    <Dialog isOpen wide title={title} onClose={onCancel}>
      <Stack>
        {differences.length === 0 ? <Text>{sameText}</Text> : description}
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.id}
            difference={difference}
            sideNames={sideNames}
            side={choices[difference.id] ?? difference.suggested}
            onChoose={(side) => setChoices({ ...choices, [difference.id]: side })}
          />
        ))}
        <Cluster $justify="end">
          <Button $variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <ActionButton isDisabled={isSaving} onClick={() => void resolve()}>
            {confirmLabel}
          </ActionButton>
        </Cluster>
      </Stack>
    </Dialog>
  );
}

/** Merges versions, and asks first where both sides changed a value. */
export function useMerge<Given extends Versions>(
  take: (merged: FormValues, given: Given) => unknown,
  words: Pick<VersionsDialogProps, 'title' | 'description' | 'sideNames' | 'cancelLabel' | 'confirmLabel'>,
) {
  const [contested, setContested] = useState<Given | null>(null);
  return {
    merge: (given: Given) =>
      void (isContested(given)
        ? setContested(given)
        : take(mergeVersions(given.base, given.mine, given.theirs), given)),
    dialog: contested ? (
      <VersionsDialog
        {...words}
        {...contested}
        onResolve={async (chosen) => {
          setContested(null);
          await take(chosen, contested);
        }}
        onCancel={() => setContested(null)}
      />
    ) : null,
  };
}
