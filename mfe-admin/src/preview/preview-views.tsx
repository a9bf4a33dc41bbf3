import { useDeferredValue, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';

import type { Fields } from 'shared-contracts/entities';
import { locales, type Locale } from 'shared-contracts/localization';
import { tokens } from 'shared-ui';
import { useFormLocale, useFormState } from 'shared-ui/forms';

import { useText } from '../text';
import { PreviewPane } from './preview-pane';

/**
 * All languages side by side, scrolling by columns. The columns share their rows, so that all pages start at the same
 * height, regardless of the notes above them.
 */
const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(${locales.length}, minmax(20rem, 1fr));
  grid-template-rows: auto auto;
  gap: ${tokens.space.s} ${tokens.space.m};
  padding-block-end: ${tokens.space.s};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  & > * {
    grid-row: span 2;
    grid-template-rows: subgrid;
    scroll-snap-align: start;
  }
`;

export interface PreviewViewsProps<Values, Rec extends object> {
  /** Returns the unsaved record by the values of the surrounding form. */
  toRecord: (values: Values) => Rec;
  /** The fields of the record. */
  fields: Fields;
  /** Renders the public view. */
  draw: (record: Rec, locale: Locale) => ReactNode;
  /** What some records have to be played, in place of the public view. */
  scene?: {
    isIn: (record: Rec) => boolean;
    draw: (record: Rec, locale: Locale, onClose: () => void) => ReactNode;
  };
}

interface ViewsProps<Values, Rec extends object> extends PreviewViewsProps<Values, Rec> {
  /** All languages are shown in place of that of the form. */
  isAll: boolean;
  /** Whether the scene is played. */
  isPlaying: boolean;
  /** The scene was closed. */
  onStop: () => void;
}

/** The public page or the scene with unsaved values, in the language of the form or in all. */
export function PreviewViews<Values, Rec extends object>(props: ViewsProps<Values, Rec>) {
  const { toRecord, fields, draw, scene, isAll, isPlaying, onStop } = props;
  const text = useText();
  const language = useFormLocale();
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<Values, Values>((form) => form.values));
  const record = useMemo(() => toRecord(values), [toRecord, values]);
  // The same elements while the values wait, so that a key does not render the preview as it was.
  const panes = useMemo(
    () =>
      (isAll ? locales : [language]).map((locale) => (
        <PreviewPane key={locale} locale={locale} record={record} fields={fields}>
          {draw(record, locale)}
        </PreviewPane>
      )),
    [record, draw, fields, isAll, language],
  );
  if (isPlaying && scene)
    // The same pane in all languages, so that the scene goes on when another one is chosen.
    return (
      <PreviewPane key="scene" locale={language} record={record} fields={fields} isUsable>
        {scene.draw(record, language, onStop)}
      </PreviewPane>
    );
  return isAll ? (
    <Beside role="group" tabIndex={0} aria-label={text('preview.all')}>
      {panes}
    </Beside>
  ) : (
    panes
  );
}
