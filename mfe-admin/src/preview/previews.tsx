import type { ComponentType } from 'react';
import styled from 'styled-components';

import { useGetStudioSettingsQuery } from 'shared-client';
import {
  fieldsOfKind,
  withDelivered,
  type ContentKind,
  type ContentRecord,
  type Field,
  type Studio,
} from 'shared-contracts/entities';
import { defaultLocale, localizedFieldName, type Locale } from 'shared-contracts/localization';
import { tokens } from 'shared-ui';

import { contentForm } from '../editor/content-form';
import { studioForm } from '../editor/studio-form';
import { typedValues, type FormValues } from '../records/values/form-values';
import type { Slots } from './preview-slots';

/** Replaces the margin of the public page, which shows a log as one of many entries. */
const Margin = styled.div`
  padding-inline: ${tokens.space.m};
`;

export type PreviewedKind = ContentKind | 'studio';

type PreviewedRecord<Kind extends PreviewedKind> = Kind extends ContentKind ? ContentRecord<Kind> : Studio;

interface ShownProps<Kind extends PreviewedKind> {
  slots: Slots;
  record: PreviewedRecord<Kind>;
  locale: Locale;
}

interface Preview<Kind extends PreviewedKind> {
  View: ComponentType<ShownProps<Kind>>;
  /** The playable part of some records, in place of the public page. */
  Scene?: ComponentType<ShownProps<Kind> & { onClose: () => void }>;
  hasScene?: (record: PreviewedRecord<Kind>) => boolean;
  /** The dialog is a quick edit, so its preview is below. */
  isBelowInDialog?: true;
}

function StudioView({ slots: { StudioPreview }, record, locale }: ShownProps<'studio'>) {
  const { data } = useGetStudioSettingsQuery();
  return <StudioPreview studio={withDelivered(record, data?.delivered)} locale={locale} />;
}

const previews: { readonly [Kind in PreviewedKind]?: Preview<Kind> } = {
  project: {
    View: ({ slots: { ProjectPreview }, record, locale }) => <ProjectPreview project={record} locale={locale} />,
    Scene: ({ slots: { ScenePreview }, record, ...scene }) => <ScenePreview project={record} {...scene} />,
    hasScene: ({ sceneLines }) => (sceneLines ?? []).length > 0,
    isBelowInDialog: true,
  },
  'development-log': {
    View: ({ slots: { DevelopmentLogPreview }, record, locale }) => (
      <Margin>
        <DevelopmentLogPreview log={record} locale={locale} />
      </Margin>
    ),
  },
  studio: { View: StudioView },
};

/** How records of a kind are previewed; `undefined` for a kind without a preview. */
export const previewOf = <Kind extends PreviewedKind>(kind: Kind): Preview<Kind> | undefined => previews[kind];

const unsavedMeta = { id: '00000000-0000-4000-8000-000000000000', createdAt: '1970-01-01T00:00:00.000Z', revision: 1 };

/** Omits list entries without their required fields: the public page could not distinguish new ones. */
function shownValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== 'list' || !Array.isArray(value)) return value;
  const required = Object.entries(field.items).flatMap(([name, { kind, required }]) =>
    required ? [kind === 'localized' ? localizedFieldName(name, defaultLocale) : name] : [],
  );
  return value.filter((entry: Readonly<Record<string, unknown>>) => required.every((name) => entry[name]));
}

/** Unsaved values of a form, as a record for the public view; they may be invalid. */
export function previewRecord<Kind extends PreviewedKind>(kind: Kind, record: object | null, values: FormValues) {
  const fields = fieldsOfKind(kind);
  const form = kind === 'studio' ? studioForm : contentForm(kind);
  const stored = form.toStored(values, record, new Date());
  const whole = { ...typedValues(fields, null, null), ...unsavedMeta, ...record, ...stored };
  const shown = Object.entries(whole).map(([name, value]: [string, unknown]) => [
    name,
    shownValue(fields[name], value),
  ]);
  // Not parsed, because the public page renders incomplete input too.
  return Object.fromEntries(shown) as PreviewedRecord<Kind>;
}
