import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { findByText, type Field, findable, type Findable } from 'shared-contracts/entities';
import { fallbackLocale, hreflang, locales, regionalCurrency, regionalTag } from 'shared-contracts/localization';
import { FieldFrame, useField } from 'shared-ui/forms';
import { ComboBox } from 'shared-ui/records';

import { MoreOptions } from '../records/references/record-choice';
import { nameOfCode } from '../records/values/value-view';
import { useText } from '../text';

type CodeKind = 'language' | 'currency' | 'region';

interface NamedCode extends Findable {
  value: string;
  label: string;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Codes that are not replaced by a newer one. */
const isCurrent = (tag: string) => Intl.getCanonicalLocales(tag)[0] === tag;

/** User-assigned regions of ISO 3166, apart from Kosovo. */
const privateRegion = /^(?:AA|Q[M-Z]|X[A-JL-Z]|ZZ)$/;

/** All codes that have names, the languages of the site first. */
const codes: Readonly<Record<CodeKind, () => readonly string[]>> = {
  language: () => [...locales.map((locale) => hreflang[locale]), ...pairs.filter(isCurrent)],
  currency: () => [...locales.map((locale) => regionalCurrency[locale]), ...Intl.supportedValuesOf('currency')],
  region: () => [
    ...locales.map((locale) => regionalTag[locale].slice(-2)),
    ...pairs.map((pair) => pair.toUpperCase()).filter((code) => !privateRegion.test(code) && isCurrent(`und-${code}`)),
  ],
};

const named = (value: string, type: CodeKind, language: string): NamedCode[] => {
  const label = nameOfCode(value, type, language);
  if (label === null) return [];
  const others = [nameOfCode(value, type, fallbackLocale), type === 'language' ? nameOfCode(value, type, value) : null];
  return [
    {
      value,
      label,
      ...findable(
        [label, value],
        others.flatMap((name) => name ?? []),
      ),
    },
  ];
};

/** The codes of a kind with their names in a language: those of the site first, the others by name. */
export function namedCodes(type: CodeKind, language: string): readonly NamedCode[] {
  const options = [...new Set(codes[type]())].flatMap((code) => named(code, type, language));
  const { compare } = new Intl.Collator(language);
  const first = new Set(options.slice(0, locales.length));
  const others = options.filter((option) => !first.has(option));
  return [...first, ...others.toSorted((one, other) => compare(one.label, other.label))];
}

/** The code that was typed, such as `pt-br`, as it is written; nothing if it has no name. */
function typedCode(typed: string, type: CodeKind, language: string): NamedCode[] {
  if (type !== 'language') return named(typed.trim().toUpperCase(), type, language);
  try {
    return Intl.getCanonicalLocales(typed.trim()).flatMap((tag) => named(tag, type, language));
  } catch {
    return [];
  }
}

const isCode = ({ value }: { value: string }) => value !== '';

interface CodeControlProps {
  name: string;
  field: Extract<Field, { kind: 'code' }>;
  type: CodeKind;
  label: string;
  required: boolean;
  note?: string | undefined;
}

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
          hint={query === '' ? <MoreOptions shown={shown.filter(isCode).length} count={known.length} /> : null}
        />
      )}
    </FieldFrame>
  );
}
