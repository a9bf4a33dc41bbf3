import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';

import { formatFocus, imageSources, parseFocus, type Focus } from 'shared-contracts/entities';
import { Button, Cluster, Image, Stack, Text, tokens } from 'shared-ui';
import { useField } from 'shared-ui/forms';

import { useText } from '../text';

const Label = styled.span`
  font-weight: 600;
`;

const Whole = styled.div`
  position: relative;
  justify-self: start;
  inline-size: fit-content;
  max-inline-size: 100%;
  border-radius: ${tokens.radius.s};
  cursor: crosshair;
  /* A finger moves the point instead of the page. */
  touch-action: none;
  user-select: none;
  & > img {
    display: block;
    inline-size: auto;
    block-size: auto;
    max-inline-size: 100%;
    max-block-size: 40svh;
  }
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

/** Shapes in which the site crops images: posters and figures, portraits, screenshots. */
const ratios = ['3 / 4', '1 / 1', '16 / 9'] as const;

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

const directions: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Percent by which an arrow key moves the point; with Shift by one. */
const keyStep = 5;

/** The part of an image that crops keep: chosen on the image by a click, by dragging, or by the arrow keys. */
export function FocusPoint({ name, location }: { name: string; location: string }) {
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
      <Label id={`${id}-label`}>{text('field.focus')}</Label>
      <Text $size="small" $soft id={`${id}-note`}>
        {text('media.focus.note')}
      </Text>
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
          // Not in every browser, such as for a synthetic pointer.
          event.currentTarget.setPointerCapture?.(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) follow(event);
        }}
      >
        <img src={imageSources(location)?.src} alt="" draggable={false} />
        <Point style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </Whole>
      <Crops aria-hidden="true">
        {ratios.map((ratio) => (
          <Image key={ratio} location={location} alt="" ratio={ratio} focus={formatFocus(focus)} sizes="12rem" />
        ))}
      </Crops>
      <Cluster>
        <Button $variant="quiet" $small onClick={() => void setValue('')}>
          {text('media.focus.reset')}
        </Button>
      </Cluster>
    </Stack>
  );
}
