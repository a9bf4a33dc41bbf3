import { getIn } from 'formik';
import { Fragment, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';

import {
  defaultLocale,
  isEmptyText,
  languageName,
  languageTag,
  localizedFieldName,
  type Locale,
} from 'shared-contracts/localization';

import { Button } from '../../components/button';
import { Input, TextArea } from '../../components/controls';
import { useVisitorLocales } from '../../components/studio';
import { useUiText } from '../../messages/use-texts';
import { TabList, tabPanelProps } from './tab-list';
import { useTextLanguages } from '../../rights/use-text-languages';
import { media, tokens } from '../../theme/tokens';
import { FieldBox, HelpLine, RequiredMark, useFieldHelp, type ControlProps } from './field-frame';
import { useField, useFormNames, useFormState } from '../state/form-state';
import { LanguageLabel } from './language-label';
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
  & [role='tablist'] {
    grid-column: 1 / -1;
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

// A floated legend loses its special position, so that it shares a line with the button; a long label wraps.
const Legend = styled.legend`
  float: inline-start;
  padding: 0;
  font-weight: 600;
  /* Between words only: the column is as wide as the longest word. */
  overflow-wrap: break-word;
`;

const Panel = styled.div<{ $columns: number }>`
  grid-column: 1 / -1;
  display: grid;
  gap: ${tokens.space.m};
  ${media.medium} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
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

const Beside = styled(Button)`
  justify-self: end;
  min-block-size: 2rem;
  padding: 0 ${tokens.space.s};
  margin-inline-end: calc(-1 * ${tokens.space.s});
  font-size: ${tokens.size.small};
  &[aria-pressed='true'] {
    background: ${tokens.color.accentSoft};
  }
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
  /** A single language is named by its tab. */
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

/** A failed validation opens the first invalid language. */
export function LocalizedField({ name, label, required = false, ...drawn }: LocalizedFieldProps) {
  const id = useId();
  const text = useUiText();
  const submitCount = useFormState<object, number>(({ validatedSubmits }) => validatedSubmits);
  const [shown, setShown] = useState<Locale>(defaultLocale);
  const [isBeside, setBeside] = useState(false);

  // Texts in other languages stay as they are.
  const locales = useVisitorLocales();
  const pathOf = (locale: Locale) => localizedFieldName(name, locale);
  const invalid = useFormNames(locales, ({ errors, touched }, locale) =>
    Boolean(getIn(touched, pathOf(locale)) && getIn(errors, pathOf(locale))),
  );
  const empty = useFormNames(locales, ({ values }, locale) => isEmptyText(getIn(values, pathOf(locale))));

  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  if (seenSubmits !== submitCount) {
    setSeenSubmits(submitCount);
    if (invalid[0]) setShown(invalid[0]);
  }

  const noteOf = useTextNote();
  const language = useFormLanguage();
  const { shown: wanted = null, isCompact = false } = language ?? {};
  const frame = useRef<HTMLFieldSetElement>(null);
  const [followed, setFollowed] = useState<typeof wanted>(null);
  if (wanted !== followed) {
    setFollowed(wanted);
    if (wanted) setShown(wanted.locale);
    if (wanted?.beside !== undefined) setBeside(wanted.beside);
    if (wanted?.path === name) setBeside(true);
  }
  useEffect(() => {
    if (wanted?.path !== name) return;
    const path = localizedFieldName(name, wanted.locale);
    frame.current?.querySelector<HTMLElement>(`[name="${path}"], [data-field="${path}"]`)?.focus();
  }, [wanted, name]);

  const tabs = locales.map((locale) => ({
    id: locale,
    label: (
      <LanguageLabel
        locale={locale}
        isRequired={required && locale === defaultLocale}
        isEmpty={empty.includes(locale)}
        isInvalid={invalid.includes(locale)}
        isCompact={isCompact}
      />
    ),
  }));
  const languages: readonly Locale[] = isBeside && shown !== defaultLocale ? [defaultLocale, shown] : [shown];
  return (
    <Frame ref={frame}>
      <Legend>
        {label}
        {required ? <RequiredMark /> : null}
      </Legend>
      {isCompact ? (
        <Dots>
          {tabs.map((tab) => (
            <Fragment key={tab.id}>{tab.label} </Fragment>
          ))}
        </Dots>
      ) : (
        <>
          <Beside $variant="quiet" $small aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
            {text('ui.form.sideBySide')}
          </Beside>
          <TabList
            id={id}
            label={text('ui.form.languages', { label })}
            tabs={tabs}
            selected={shown}
            onSelect={language?.onShow ?? setShown}
          />
        </>
      )}
      <Panel {...(isCompact ? {} : tabPanelProps(id, shown))} $columns={languages.length}>
        {languages.map((locale) => (
          <OneLanguage
            key={locale}
            name={pathOf(locale)}
            label={label}
            required={required && locale === defaultLocale}
            {...drawn}
            locale={locale}
            // Without tabs, a field names its language if it differs from its form's because of an error.
            isNamed={languages.length > 1 || (isCompact && shown !== (wanted?.locale ?? defaultLocale))}
          />
        ))}
      </Panel>
      {noteOf?.(name, shown)}
    </Frame>
  );
}
