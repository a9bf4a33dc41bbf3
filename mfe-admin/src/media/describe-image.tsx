import { useState, useId, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';

import { skipToken } from 'shared-client';
import {
  declaredRecords,
  type ImageRecord,
  formatFocus,
  imageSources,
  parseFocus,
  type Focus,
} from 'shared-contracts/entities';
import { FailureState, Stack, Button, Image, tokens } from 'shared-ui';
import { type ShownText, useField } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { LocalizedField, useTextLanguages } from 'shared-ui/records';

import { adminApi } from '../api';
import { RecordDialog } from '../editor/record-dialog';
import { Note } from '../layout/text';
import { useDeepLink } from '../records/references/record-address';
import { isSame } from '../records/values/align-lists';
import { recordForm } from '../records/values/record-form';
import { useText } from '../text';
import { useKnownFile } from './use-known-file';

const Uncropped = styled.img`
  display: block;
  inline-size: auto;
  block-size: auto;
  max-inline-size: 100%;
  max-block-size: 40svh;
`;

const Whole = styled.div`
  position: relative;
  justify-self: start;
  inline-size: fit-content;
  max-inline-size: 100%;
  border-radius: ${tokens.radius.s};
  cursor: crosshair;
  /* A finger moves the point, not the page. */
  touch-action: none;
  user-select: none;
`;

const Point = styled.span`
  position: absolute;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 3px solid #fff;
  border-radius: 50%;
  background: rgb(168 50 31 / 55%);
  box-shadow: 0 0 0 2px #1c1815;
  transform: translate(-50%, -50%);
  pointer-events: none;
`;

const Crops = styled.div`
  display: grid;
  grid-template-columns: 3fr 4fr 7fr;
  gap: ${tokens.space.s};
  align-items: end;
  max-inline-size: 26rem;
`;

/** Aspect ratios in which the site crops images: posters and figures, portraits, screenshots. */
const ratios = ['3 / 4', '1 / 1', '16 / 9'] as const;

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

const directions: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Percent by which an arrow key moves the point; with Shift, one percent. */
const keyStep = 5;

/** The part of an image that crops keep, selected on the image by clicking, dragging or the arrow keys. */
function FocusPoint({ name, location }: { name: string; location: string }) {
  const text = useText();
  const id = useId();
  const { value, setValue } = useField<unknown>(name);
  const focus = parseFocus(typeof value === 'string' ? value : null);
  const { x, y } = focus;
  const set = (next: Focus) => void setValue(formatFocus({ x: within(next.x), y: within(next.y) }));
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) set({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : keyStep;
    set({ x: x + direction.x * step, y: y + direction.y * step });
  };
  return (
    <Stack $gap="xs" role="group" aria-labelledby={`${id}-label`}>
      <strong id={`${id}-label`}>{text('field.focus')}</strong>
      <Note id={`${id}-note`}>{text('media.focus.note')}</Note>
      <Whole
        role="slider"
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={text('media.focus.value', { x, y })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          // Fails in some browsers, for example for a synthetic pointer.
          event.currentTarget.setPointerCapture?.(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) follow(event);
        }}
      >
        <Uncropped src={imageSources(location)?.src} alt="" draggable={false} />
        <Point style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </Whole>
      <Crops aria-hidden="true">
        {ratios.map((ratio) => (
          <Image key={ratio} location={location} alt="" ratio={ratio} focus={formatFocus(focus)} sizes="12rem" />
        ))}
      </Crops>
      <div>
        <Button $variant="quiet" $small onClick={() => void setValue('')}>
          {text('media.focus.reset')}
        </Button>
      </div>
    </Stack>
  );
}

/** The description of the image that the address names, for example from a missing translation. */
export function DescribeLinked() {
  const [link, setLink] = useState<{ id: string; shown: ShownText | null } | null>(null);
  useDeepLink((id, shown) => setLink({ id, shown }));
  const { currentData } = adminApi.useFindImagesQuery(link ? { query: { id: link.id } } : skipToken);
  const location = currentData?.items[0]?.location;
  if (!link || location === undefined) return null;
  return <DescribeImage location={location} shown={link.shown} onClose={() => setLink(null)} />;
}

const {
  fields: { alt, focus },
  patch,
} = declaredRecords.image;

// The location is given, so no field is required.
const form = recordForm({ fields: { alt, focus }, input: patch, patch });

/** The library's key for typed input about an image, because many screens can open its description. */
const mediaPath = '/admin/media';

/** Revision of an image without a description. */
const undescribed = 0;

interface DescribeImageProps {
  location: string;
  shown?: ShownText | null;
  onClose: () => void;
  /** Called in place of `onClose` once the description is saved. */
  onDone?: () => void;
}

/** Describes an image and the part that crops keep, for every place where it is used. */
export function DescribeImage({ location, shown = null, onClose, onDone }: DescribeImageProps) {
  const text = useText();
  const [now] = useState(() => new Date());
  const [describe] = adminApi.useDescribeImageMutation();
  const { query } = useKnownFile(location);
  const onlyTexts = useTextLanguages() !== null;
  const title = text('media.describe.title');
  if (!query.data)
    return query.isError ? (
      <Dialog isOpen title={title} onClose={onClose}>
        <FailureState level={3} onRetry={() => void query.refetch()} />
      </Dialog>
    ) : null;

  const toValues = (description: ImageRecord | null) => form.toValues(description, now);
  return (
    <RecordDialog<ImageRecord>
      title={title}
      record={query.data.description}
      rules={{
        kind: 'image',
        form,
        toValues,
        send: (values, before, { ifMatch = undescribed }) =>
          describe({ body: { location, ...form.toPatch(values, before ?? {}, now) }, ifMatch }),
        savedText: () => 'media.described',
        inputPlace: { path: mediaPath, id: location },
        isUnchanged: (values, before) => isSame(values, toValues(before)),
      }}
      target={shown && { ...shown, from: null }}
      onClose={onClose}
      onDone={onDone}
    >
      <Stack $gap="xs">
        <LocalizedField name="alt" label={text('field.alt')} />
        <Note>{text('media.alt.note')}</Note>
      </Stack>
      {onlyTexts ? (
        <Uncropped src={imageSources(location)?.src} alt="" />
      ) : (
        <FocusPoint name="focus" location={location} />
      )}
    </RecordDialog>
  );
}
