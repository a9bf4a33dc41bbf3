import { getIn } from 'formik';
import { Fragment, useEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';

import {
  defaultLocale,
  isEmptyText,
  languageName,
  languageTag,
  locales,
  localizedFieldName,
  type Locale,
} from 'shared-contracts/localization';

import { Input, TextArea } from '../../components/controls';
import { useVisitorLocales } from '../../components/studio';
import { useUiText } from '../../messages/use-texts';
import { useTextLanguages } from '../../rights/use-text-languages';
import { tokens } from '../../theme/tokens';
import { FieldBox, HelpLine, RequiredMark, useFieldHelp, type ControlProps } from './field-frame';
import { useField, useFormNames, useFormState } from '../state/form-state';
import { LanguageDot, type LanguageMark } from './language-label';
import { useFormLanguage, useTextNote } from '../state/form-language';

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(min-content, 1fr) auto;
  align-items: center;
  gap: ${tokens.space.s};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & :is([readonly], [aria-readonly]) {
    border-style: dashed;
    background: transparent;
  }
  /* Shows the text that visitors read instead. */
  & ::placeholder {
    color: ${tokens.color.inkSoft};
    opacity: 1;
  }
  & :placeholder-shown {
    text-overflow: ellipsis;
  }
`;

// A floated legend loses its special position, so that it shares a line with the dots; a long label wraps.
const Legend = styled.legend`
  float: inline-start;
  padding: 0;
  font-weight: 600;
  /* Between words only: the column is as wide as the longest word. */
  overflow-wrap: break-word;
`;

const Languages = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${tokens.space.m};
`;

const Dots = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.xs};
  font-size: ${tokens.size.small};
  line-height: 1;
`;

const Language = styled.label`
  font-size: ${tokens.size.small};
  color: ${tokens.color.inkSoft};
`;

/** A control of the text of one language, which has the name of its value as `data-field`, unless it is native. */
export interface LocalizedControlProps extends ControlProps {
  'aria-label': string;
  lang: string;
  placeholder: string | undefined;
  value: string;
  readOnly: boolean;
  /** Lines that it has at least; `undefined` for a single one. */
  rows: number | undefined;
}

interface LocalizedFieldProps {
  /** Without the language suffix: `title`, or `characters.0.name`. */
  name: string;
  label: string;
  /** For the Japanese text; the rule is in the schema. */
  required?: boolean;
  rows?: number;
  note?: string | undefined;
  /** Shown to readers in place of an empty text, unless that is the Japanese text. */
  placeholder?: ((locale: Locale) => string | undefined) | undefined;
  /** In place of the native control. */
  control?: ComponentType<LocalizedControlProps>;
}

interface OneLanguageProps extends LocalizedFieldProps {
  locale: Locale;
  /** A single language is named by the switch of its form. */
  isNamed: boolean;
}

function OneLanguage({ name, label, required, rows, control: Control, locale, isNamed, ...hints }: OneLanguageProps) {
  const text = useUiText();
  const placeholder = hints.placeholder?.(locale);
  const writable = useTextLanguages();
  const isReadOnly = writable !== null && !writable.includes(locale);
  const { value, onChange, onBlur } = useField<string | null | undefined>(name);
  const { props, note, problem } = useFieldHelp({
    name,
    required,
    note:
      placeholder === undefined && locale !== defaultLocale && isEmptyText(value)
        ? text('ui.form.fallback')
        : hints.note,
  });
  const control = {
    ...props,
    lang: languageTag[locale],
    placeholder,
    'aria-label': `${label} (${languageName[locale]})`,
    value: value ?? '',
    readOnly: isReadOnly,
  };
  return (
    <FieldBox>
      {isNamed ? (
        <Language htmlFor={props.id} lang={languageTag[locale]} aria-hidden="true">
          {languageName[locale]}
        </Language>
      ) : null}
      {Control ? (
        <Control {...control} rows={rows} />
      ) : rows === undefined ? (
        <Input {...control} onChange={onChange} onBlur={onBlur} />
      ) : (
        <TextArea {...control} rows={rows} onChange={onChange} onBlur={onBlur} />
      )}
      <HelpLine>
        {note}
        {problem}
      </HelpLine>
    </FieldBox>
  );
}

/** In the language of its form, beside Japanese. A failed validation shows the first invalid language. */
export function LocalizedField({ name, label, required = false, ...drawn }: LocalizedFieldProps) {
  const submitCount = useFormState<object, number>(({ validatedSubmits }) => validatedSubmits);
  const noteOf = useTextNote();
  const wanted = useFormLanguage();
  const [shown, setShown] = useState(wanted.locale);
  const [followed, setFollowed] = useState(wanted);
  if (wanted !== followed) {
    setFollowed(wanted);
    setShown(wanted.locale);
  }

  const pathOf = (locale: Locale) => localizedFieldName(name, locale);
  const invalid = useFormNames(locales, ({ errors, touched }, locale) =>
    Boolean(getIn(touched, pathOf(locale)) && getIn(errors, pathOf(locale))),
  );
  const empty = useFormNames(locales, ({ values }, locale) => isEmptyText(getIn(values, pathOf(locale))));
  const marksOf = (locale: Locale): LanguageMark[] => {
    if (invalid.includes(locale)) return ['invalid'];
    if (empty.includes(locale)) return ['missing'];
    return noteOf?.(name, locale) ? ['outdated'] : [];
  };

  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  if (seenSubmits !== submitCount) {
    setSeenSubmits(submitCount);
    const [first = defaultLocale] = invalid;
    // Japanese is shown anyway.
    if (first !== defaultLocale) setShown(first);
  }

  const visible = useVisitorLocales();
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (wanted.path !== name) return;
    const path = localizedFieldName(name, wanted.locale);
    frame.current?.querySelector<HTMLElement>(`[name="${path}"], [data-field="${path}"]`)?.focus();
  }, [wanted, name]);

  const languages: readonly Locale[] = shown === defaultLocale ? [shown] : [defaultLocale, shown];
  return (
    <Frame ref={frame}>
      <Legend>
        {label}
        {required ? <RequiredMark /> : null}
      </Legend>
      <Dots>
        {visible.map((locale) => (
          <Fragment key={locale}>
            <LanguageDot locale={locale} marks={marksOf(locale)} />{' '}
          </Fragment>
        ))}
      </Dots>
      <Languages>
        {languages.map((locale) => (
          <OneLanguage
            key={locale}
            name={pathOf(locale)}
            label={label}
            required={required && locale === defaultLocale}
            {...drawn}
            locale={locale}
            isNamed={languages.length > 1}
          />
        ))}
      </Languages>
      {noteOf?.(name, shown)}
    </Frame>
  );
}
