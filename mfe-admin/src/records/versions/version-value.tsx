import styled from 'styled-components';

import { fieldsNamed, holdsImages, type Field } from 'shared-contracts/entities';
import { Image, Text, tokens, Grid } from 'shared-ui';

import { useText } from '../../text';
import { isEntry } from '../values/align-lists';
import { useFieldLabel } from '../values/field-labels';
import { filledLines } from '../values/lines';
import { itemFields, valueText } from '../values/value-text';
import { ValueView } from '../values/value-view';

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
