import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { accentContrast, readableAccent } from 'shared-contracts/entities';
import { Button, Cluster, Stack, Text, tokens } from 'shared-ui';
import { TextField, useField } from 'shared-ui/forms';

import { useText } from '../text';

const Swatch = styled.input.attrs({ type: 'color' })`
  inline-size: 4.5rem;
  block-size: 2.75rem;
  padding: 0.25rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.raised};
  cursor: pointer;
`;

/** A colour as text, with the browser's picker, its contrast, and the nearest one that is readable. */
export function ColorControl({ placeholder, ...field }: ComponentProps<typeof TextField> & { label: string }) {
  const text = useText();
  const intl = useIntl();
  const { value, setValue } = useField<unknown>(field.name);
  const color = typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : null;
  const nearest = color && readableAccent(color);
  return (
    <Stack $gap="xs">
      <TextField {...field} placeholder={placeholder} />
      <Cluster>
        <Swatch
          aria-label={text('color.pick', { field: field.label })}
          value={color ?? placeholder}
          onChange={({ currentTarget }) => void setValue(currentTarget.value)}
        />
        {color === null ? null : (
          <Text $soft $size="small">
            {text('color.contrast', {
              ratio: intl.formatNumber(accentContrast(color), { maximumFractionDigits: 1, roundingMode: 'floor' }),
            })}
          </Text>
        )}
        {nearest === null || nearest === color ? null : (
          <Button $small $variant="secondary" onClick={() => void setValue(nearest)}>
            {text('color.nearest', { color: nearest })}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
