import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { findByText, type Field } from 'shared-contracts/entities';
import { Text } from 'shared-ui';
import { FieldFrame, useField } from 'shared-ui/forms';
import { ComboBox } from 'shared-ui/records';

import { nameOfCode } from '../records/values/code-names';
import { useText } from '../text';
import { namedCodes, typedCode, type CodeKind } from './code-names';

const Hint = styled(Text)`
  padding: 0.5rem 0.75rem;
`;

interface CodeControlProps {
  name: string;
  field: Extract<Field, { kind: 'code' }>;
  type: CodeKind;
  label: string;
  required: boolean;
  note?: string | undefined;
}

/** Chooses a language, a currency or a country by its name or its code. A stored code without a name stays. */
export function CodeControl({ field, type, ...props }: CodeControlProps) {
  const text = useText();
  const { locale } = useIntl();
  const { value, setValue, setTouched } = useField<unknown>(props.name);
  const [query, setQuery] = useState<string | null>(null);
  const chosen = typeof value === 'string' ? value : '';
  const none = text('choice.none');
  const isOpen = query !== null;
  const known = useMemo(() => (isOpen ? namedCodes(type, locale) : []), [isOpen, type, locale]);
  const shown = useMemo(() => {
    if (query === null) return [];
    const found = findByText(known, query);
    const typed = typedCode(query, type, locale).filter(
      (option) => field.schema.safeParse(option.value).success && found.every((other) => other.value !== option.value),
    );
    return [...(query === '' && !props.required ? [{ value: '', label: none }] : []), ...typed, ...found];
  }, [query, known, type, locale, field, props.required, none]);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <ComboBox
          control={control}
          label={props.label}
          query={query}
          onQuery={setQuery}
          options={shown}
          isPending={false}
          chosen={chosen}
          chosenLabel={chosen === '' ? '' : (nameOfCode(chosen, type, locale) ?? chosen)}
          placeholder={none}
          onChoose={(option) => void setValue(option.value)}
          onBlur={() => void setTouched()}
          hint={
            query === '' ? (
              <Hint $size="small" $soft>
                {text('choice.more', {
                  shown: shown.filter(({ value: code }) => code !== '').length,
                  count: known.length,
                })}
              </Hint>
            ) : null
          }
        />
      )}
    </FieldFrame>
  );
}
