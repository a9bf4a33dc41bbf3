import { useState } from 'react';

import { skipToken } from 'shared-client';
import { declaredRecords, type Picture } from 'shared-contracts/entities';
import { FailureState, Stack, Text } from 'shared-ui';
import type { ShownText } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { LocalizedField } from 'shared-ui/records';

import { useDescribePictureMutation, useFindPicturesQuery } from '../api';
import { RecordDialog } from '../editor/record-dialog';
import { useDeepLink, type DeepLink } from '../records/references/language-deep-link';
import { recordForm } from '../records/values/record-form';
import { useText } from '../text';
import { FocusPoint } from './focus-point';
import { useKnownFile } from './use-known-file';

/** The description of the image that the address names, such as from a missing translation. */
export function DescribeLinked() {
  const link = useDeepLink();
  const [closed, setClosed] = useState<DeepLink | null>(null);
  const { currentData } = useFindPicturesQuery(link ? { query: { id: link.id } } : skipToken);
  const location = currentData?.items[0]?.location;
  if (!link || link === closed || location === undefined) return null;
  const shown = link.language === null ? null : { locale: link.language, path: link.text };
  return <DescribeImage location={location} shown={shown} onClose={() => setClosed(link)} />;
}

const {
  fields: { alt, focus },
  patch,
} = declaredRecords.picture;

// The location is given, so that nothing is required.
const form = recordForm({ fields: { alt, focus }, input: patch, patch });

/** Screen of the library, where typed input of an image is kept: it is described from many screens. */
const mediaPath = '/admin/media';

/** Revision of an image that has no description yet. */
const undescribed = 0;

type Values = ReturnType<typeof form.toValues>;

interface DescribeImageProps {
  location: string;
  /** The language to begin with. */
  shown?: ShownText | null;
  onClose: () => void;
  /** Called in place of `onClose` when the description is as wanted. */
  onDone?: () => void;
}

/** Says what an image shows and which part of it crops keep, for every place where it is used. */
export function DescribeImage({ location, shown = null, onClose, onDone }: DescribeImageProps) {
  const text = useText();
  const [now] = useState(() => new Date());
  const [describe] = useDescribePictureMutation();
  const { query } = useKnownFile(location);
  const title = text('media.describe.title');
  if (!query.data)
    return query.isError ? (
      <Dialog isOpen title={title} onClose={onClose}>
        <FailureState level={3} onRetry={() => void query.refetch()} />
      </Dialog>
    ) : null;

  const toValues = (description: Picture | null): Values => form.toValues(description, now);
  const changes = (values: Values, before: Picture | null) => {
    const old = new Map<string, unknown>(Object.entries(toValues(before)));
    return patch.parse(Object.fromEntries(Object.entries(values).filter(([name, value]) => old.get(name) !== value)));
  };
  return (
    <RecordDialog<Values, Picture>
      title={title}
      record={query.data.description}
      form={form}
      rules={{
        kind: 'picture',
        toValues,
        send: (values, before, { ifMatch = undescribed }) =>
          describe({ body: { location, ...changes(values, before) }, ifMatch }),
        savedText: () => 'media.described',
        inputPlace: { path: mediaPath, id: location },
        isUnchanged: (values, before) => Object.keys(changes(values, before)).length === 0,
      }}
      asked={shown && { ...shown, from: null }}
      onClose={onClose}
      onDone={onDone}
    >
      <Stack $gap="xs">
        <LocalizedField name="alt" label={text('field.alt')} />
        <Text $size="small" $soft>
          {text('media.alt.note')}
        </Text>
      </Stack>
      <FocusPoint name="focus" location={location} />
    </RecordDialog>
  );
}
