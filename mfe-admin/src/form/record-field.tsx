import { createContext, useContext } from 'react';

import {
  normalizePasted,
  isFieldLabel,
  isListName,
  labelOf,
  limits,
  type Field,
  type Fields,
  type LocalizedTextField,
} from 'shared-contracts/entities';
import type { Locale } from 'shared-contracts/localization';
import { Heading, Stack, Text } from 'shared-ui';
import {
  DateField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useField,
  useInitialValue,
  useFormState,
  type FieldProps,
} from 'shared-ui/forms';
import { ListField, LocalizedField, useNow } from 'shared-ui/records';

import { useEditor } from '../editor/record-editor';
import { useHiddenUntil } from '../publication/publication-values';
import { publicationInstant, typedValues } from '../records/values/form-values';
import { useChoiceLabels } from '../records/values/labels';
import { useText, type TextId } from '../text';
import { BlocksControl, LineControl, LinesControl } from '../text-editor/notation-controls';
import { ReferenceControl, CodeControl, CharacterControl } from './choice-controls';
import { ColorControl } from './color-control';
import { EntrySummary } from './entry-summary';
import { FieldLayout } from './field-layout';
import { ImageUploadField, FileField, verbatim } from './file-fields';

/** Returns the text that visitors read while one is empty in a language; `undefined` for none. */
type StandardText = (name: string, locale: Locale) => string | undefined;

const StandardTexts = createContext<StandardText>(() => undefined);

export const StandardTextProvider = StandardTexts.Provider;

const FoldingContext = createContext(false);

/** Whether the entries of the lists below are collapsed. */
export const FoldingProvider = FoldingContext.Provider;

/** The publish date of a record; warns if it hides a record that visitors see now. */
function PublishDateField(field: FieldProps) {
  const { record } = useEditor();
  const now = useNow();
  const hiddenUntil = useHiddenUntil();
  const publication = useFormState<{ publication?: 'draft' | 'published' }, 'draft' | 'published' | undefined>(
    ({ values }) => values.publication,
  );
  const date = useFormState<Record<string, unknown>, unknown>(({ values }) => values[field.name]);
  const publishedAt = publicationInstant(
    typeof date === 'string' ? date : '',
    record?.publishedAt ?? null,
    new Date(now),
  );
  return <DateField {...field} warning={hiddenUntil(record, { publication, publishedAt }, now)} />;
}

const notes: Readonly<Record<string, TextId>> = {
  isMainProject: 'project.mainNote',
  publication: 'publication.note',
  amount: 'price.amountNote',
  region: 'price.regionNote',
  sceneBackground: 'scene.backgroundNote',
  figure: 'scene.figureNote',
  sceneLines: 'scene.linesNote',
  sceneAnswers: 'scene.answersNote',
  accentColor: 'studio.accentNote',
  logo: 'studio.logoNote',
  favicon: 'studio.faviconNote',
  previewImage: 'studio.previewNote',
  heroImage: 'studio.heroImageNote',
  heroVeil: 'studio.heroVeilNote',
  textlessImage: 'textlessImage.note',
  seal: 'studio.sealNote',
  counting: 'studio.countingNote',
  headline: 'studio.headlineNote',
};

export function useLabelOf(): (name: string, field: Field) => string {
  const text = useText();
  return (name, field) => {
    const label = labelOf(name, field);
    return isFieldLabel(label) ? text(`field.${label}`) : name;
  };
}

interface ControlProps<F extends Field = Field> {
  note?: string;
  /** Path in the form: `title`, `characters.0.name`. */
  name: string;
  field: F;
  label: string;
  required: boolean;
}

type KindProps<Kind extends Field['kind']> = ControlProps<Extract<Field, { kind: Kind }>>;

function ChoiceControl({ field, ...props }: KindProps<'choice'>) {
  const text = useText();
  const labelOf = useChoiceLabels()[field.words];
  const stored = useInitialValue(props.name);
  const known = field.options.map((value) => ({
    value,
    // Labelled differently in the admin form only (specification, section 4).
    label: field.words === 'status' && value === 'completed' ? text('project.completed') : labelOf(value),
  }));
  const isOpen = useField<unknown>(props.name).value === null;
  if (isOpen) return <SelectField {...props} options={[{ value: '', label: text('choice.choose') }, ...known]} />;
  // Offers an unknown stored value, so that saving does not change it.
  const isUnknown = typeof stored === 'string' && !field.options.includes(stored);
  return <SelectField {...props} options={isUnknown ? [...known, { value: stored, label: stored }] : known} />;
}

function ListControl({ field, name, label, note, isAlone }: KindProps<'list'> & { isAlone: boolean }) {
  const text = useText();
  const isFolding = useContext(FoldingContext);
  const summary = { fields: field.items, labelOf: useLabelOf() };
  if (!isListName(name)) return null;
  const list = (
    <ListField
      name={name}
      label={label}
      itemLabel={(index) => text(`entry.${name}`, { number: index + 1 })}
      addLabel={text(`add.${name}`)}
      create={() => typedValues(field.items, null, null)}
      max={field.max}
      summary={isFolding ? (path) => <EntrySummary {...summary} path={path} /> : undefined}
    >
      {(path) => (
        <FieldLayout isEntry fields={field.items} draw={(item) => <RecordField {...item} parent={`${path}.`} />} />
      )}
    </ListField>
  );
  // The heading of its section or dialog is its label.
  if (isAlone) return list;
  return (
    <Stack>
      <Heading level={3} look={4}>
        {label}
      </Heading>
      {note === undefined ? null : <Text $soft>{note}</Text>}
      {list}
    </Stack>
  );
}

interface RecordFieldProps {
  name: string;
  field: Field;
  parent?: string;
  /** Its heading has nothing else below it. */
  isAlone?: boolean;
}

function rowsOf(max: number): number {
  if (max > limits.paragraph) return 8;
  return max === limits.paragraph ? 4 : 2;
}

/** The editor of texts with marks; other texts have native controls. */
function controlOf({ markdown, inline, multiline }: LocalizedTextField) {
  if (markdown) return BlocksControl;
  if (!inline) return undefined;
  return multiline ? LinesControl : LineControl;
}

function RecordField({ name: ownName, field, parent = '', isAlone = false }: RecordFieldProps) {
  const text = useText();
  const label = useLabelOf()(ownName, field);
  const standardText = useContext(StandardTexts);
  const noteId = notes[ownName];
  const note = noteId && text(noteId);
  const props = { name: `${parent}${ownName}`, label, required: field.required };
  const accept = (typed: string) => normalizePasted(field.kind, typed);
  switch (field.kind) {
    case 'localized':
      return (
        <LocalizedField
          {...props}
          note={note}
          placeholder={(locale) => standardText(props.name, locale)}
          rows={field.multiline ? rowsOf(field.max) : undefined}
          control={controlOf(field)}
        />
      );
    case 'text':
      return field.multiline ? (
        <TextAreaField {...props} note={note} rows={rowsOf(field.max)} />
      ) : (
        <TextField {...props} note={note} />
      );
    case 'code':
      if (field.isColor)
        return <ColorControl {...props} note={note} accept={accept} {...verbatim} placeholder={field.sample} />;
      return field.names ? (
        <CodeControl {...props} note={note} field={field} type={field.names} />
      ) : (
        <TextField {...props} note={note} accept={accept} {...verbatim} placeholder={field.sample} />
      );
    case 'file':
      return <FileField {...props} field={field} note={text('form.imageNote')} />;
    case 'url':
      return <TextField {...props} note={note} accept={accept} type="url" {...verbatim} />;
    case 'email':
      return <TextField {...props} note={note} accept={accept} type="email" {...verbatim} />;
    case 'handle':
      return <TextField {...props} accept={accept} {...verbatim} placeholder="@bokkado" />;
    case 'image':
      return <ImageUploadField {...props} note={note ?? text('form.imageNote')} />;
    case 'images':
      // A gallery needs separate calls, so its editor renders it.
      return field.control === 'lines' ? <ImageUploadField many {...props} note={text('form.imagesNote')} /> : null;
    case 'choice':
      return <ChoiceControl {...props} note={note} field={field} />;
    case 'character':
      return <CharacterControl {...props} note={note} />;
    case 'reference':
      return <ReferenceControl {...props} field={field} />;
    case 'number':
      return <NumberField {...props} note={note} min={field.min} max={field.max} />;
    case 'flag':
      return <SwitchField {...props} note={note} on={1} off={0} />;
    case 'date':
      return <DateField {...props} note={note} />;
    case 'instant':
      return <PublishDateField {...props} note={text('form.dateNote')} />;
    case 'list':
      return <ListControl {...props} note={note} field={field} isAlone={isAlone} />;
    case 'position':
    case 'json':
      return null;
    default:
      return field satisfies never;
  }
}

export function RecordFields({ fields }: { fields: Fields }) {
  const isAlone = Object.keys(fields).length === 1;
  return <FieldLayout fields={fields} draw={(field) => <RecordField {...field} isAlone={isAlone} />} />;
}
