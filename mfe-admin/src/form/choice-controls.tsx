import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import {
  type Field,
  characterKeys,
  speakerOf,
  type Project,
  findByText,
  findable,
  type Findable,
} from 'shared-contracts/entities';
import { fallbackLocale, hreflang, locales, regionalCurrency, regionalTag } from 'shared-contracts/localization';
import { Select } from 'shared-ui';
import { FieldFrame, useField, useInitialValue, useFormActions, type FieldProps, useFormState } from 'shared-ui/forms';
import { ComboBox } from 'shared-ui/records';

import { RecordChoice, MoreOptions } from '../records/references/record-choice';
import { useRecordName } from '../records/references/use-record-names';
import { nameOfCode } from '../records/values/value-view';
import { useText } from '../text';

type CodeKind = 'language' | 'currency' | 'region';

interface NamedCode extends Findable {
  value: string;
  label: string;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Codes that no newer code replaces. */
const isCurrent = (tag: string) => Intl.getCanonicalLocales(tag)[0] === tag;

/** User-assigned regions of ISO 3166, except Kosovo. */
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

/** The code with its name in a language; nothing if it has none. */
function named(value: string, type: CodeKind, language: string): NamedCode[] {
  const namesIn = (languages: readonly string[]) => languages.flatMap((each) => nameOfCode(value, type, each) ?? []);
  const others = namesIn([fallbackLocale, ...(type === 'language' ? [value] : [])]);
  return namesIn([language]).map((label) => ({ value, label, ...findable([label, value], others) }));
}

/** The codes of a kind with their names in a language: those of the site first, the others by name. */
export function namedCodes(type: CodeKind, language: string): readonly NamedCode[] {
  const options = [...new Set(codes[type]())].flatMap((code) => named(code, type, language));
  const { compare } = new Intl.Collator(language);
  const others = options.slice(locales.length).toSorted((one, other) => compare(one.label, other.label));
  return [...options.slice(0, locales.length), ...others];
}

/** The standard spelling of a typed code such as `pt-br`; nothing if it has no name. */
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

interface FormCharacter {
  key: string;
  nameJa: string;
}

/** The characters with a name in the surrounding form, including unsaved ones. */
export function useFormCharacters(): readonly FormCharacter[] {
  const entries = useFormState<Partial<Pick<Project, 'characters'>>, Project['characters']>(
    ({ values }) => values.characters,
  );
  return useMemo(() => {
    const keys = characterKeys(entries ?? []);
    return (entries ?? []).flatMap(({ nameJa }, index) => (nameJa === '' ? [] : [{ key: keys[index] ?? '', nameJa }]));
  }, [entries]);
}

/** A stored character that no longer exists remains an option, so that saving does not change it. */
export function CharacterControl(props: FieldProps) {
  const text = useText();
  const characters = useFormCharacters();
  const { value, setValue, onBlur } = useField<string | null | undefined>(props.name);
  const { getState, setFieldValue } = useFormActions<Partial<Pick<Project, 'characters'>>>();
  const stored = useInitialValue(props.name);
  const isOther = typeof stored === 'string' && stored !== '' && !characters.some(({ key }) => key === stored);
  const choose = (key: string) => {
    const entries = getState().values.characters ?? [];
    const index = characterKeys(entries).indexOf(key);
    // A new character has no key yet: without one, renaming the character before the first save would lose the line.
    if (key !== '' && entries[index] && !entries[index].key) void setFieldValue(`characters.${index}.key`, key);
    void setValue(key);
  };
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          onBlur={onBlur}
        >
          <option value="">{text('scene.narration')}</option>
          {isOther ? (
            <option value={stored}>
              {speakerOf(characters, stored)?.nameJa ?? text('scene.gone', { name: stored })}
            </option>
          ) : null}
          {characters.map(({ key, nameJa }) => (
            <option key={key} value={key}>
              {nameJa}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

interface ReferenceControlProps {
  name: string;
  field: Extract<Field, { kind: 'reference' }>;
  label: string;
  required: boolean;
}

/** Selects another record. A stored one that no longer exists remains an option, so that saving does not change it. */
export function ReferenceControl({ field: { to }, ...props }: ReferenceControlProps) {
  const text = useText();
  const [none, gone] = [text(`${to}.choose`), text(`${to}.unknown`)];
  const { value, setValue, setTouched } = useField<unknown>(props.name);
  const initial = useInitialValue(props.name);
  const stored = typeof initial === 'string' && initial !== '' ? initial : null;
  const isGone = useRecordName(to, stored) === null;
  const others = useMemo(
    () => [
      ...(props.required ? [] : [{ value: '', label: none }]),
      ...(isGone && stored !== null ? [{ value: stored, label: gone }] : []),
    ],
    [props.required, none, gone, isGone, stored],
  );
  return (
    <FieldFrame {...props}>
      {(control) => (
        <RecordChoice
          control={control}
          label={props.label}
          kind={to}
          placeholder={none}
          others={others}
          chosen={typeof value === 'string' ? value : ''}
          onChoose={(chosen) => void setValue(chosen)}
          onBlur={() => void setTouched()}
        />
      )}
    </FieldFrame>
  );
}
