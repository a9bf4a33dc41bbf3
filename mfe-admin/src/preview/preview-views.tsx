import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import type { Fields } from 'shared-contracts/entities';
import { languageName, languageTag, locales, type Locale } from 'shared-contracts/localization';
import { tokens } from 'shared-ui';
import { useFormState } from 'shared-ui/forms';
import { Tabs } from 'shared-ui/records';

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
  /** The language that is edited, which the preview follows; omitted for that of the site at first. */
  language?: Locale;
}

interface ViewsProps<Values, Rec extends object> extends PreviewViewsProps<Values, Rec> {
  /** Whether the scene is played. */
  isPlaying: boolean;
  /** The scene was closed. */
  onStop: () => void;
}

/** The public page or the scene with unsaved values, with a choice of the language. */
export function PreviewViews<Values, Rec extends object>({
  toRecord,
  fields,
  draw,
  scene,
  language,
  isPlaying,
  onStop,
}: ViewsProps<Values, Rec>) {
  const text = useText();
  const locale = useLocale();
  const [view, setView] = useState<Locale | 'all'>(language ?? locale);
  const [followed, setFollowed] = useState(language);
  if (language !== followed) {
    setFollowed(language);
    setView(language ?? locale);
  }
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<Values, Values>((form) => form.values));
  const record = useMemo(() => toRecord(values), [toRecord, values]);
  // The same elements while the values wait, so that a key does not render the preview as it was.
  const panes = useMemo(
    () =>
      locales.map((locale) => ({
        locale,
        pane: (
          <PreviewPane key={locale} locale={locale} record={record} fields={fields}>
            {draw(record, locale)}
          </PreviewPane>
        ),
      })),
    [record, draw, fields],
  );
  const labelled = panes.map(({ locale, pane }) => ({
    id: locale as Locale | 'all',
    label: <span lang={languageTag[locale]}>{languageName[locale]}</span>,
    content: pane,
  }));
  if (isPlaying && scene) {
    const played = view === 'all' ? (language ?? locale) : view;
    // The same pane in all languages, so that the scene goes on when another one is chosen.
    const content = (
      <PreviewPane key="scene" locale={played} record={record} fields={fields} isUsable>
        {scene.draw(record, played, onStop)}
      </PreviewPane>
    );
    const tabs = labelled.map((tab) => ({ ...tab, content }));
    return <Tabs label={text('preview.languages')} tabs={tabs} selected={played} onSelect={setView} />;
  }
  const all = (
    <Beside role="group" tabIndex={0} aria-label={text('preview.all')}>
      {panes.map(({ pane }) => pane)}
    </Beside>
  );
  const tabs = [...labelled, { id: 'all' as const, label: text('preview.all'), content: all }];
  return <Tabs label={text('preview.languages')} tabs={tabs} selected={view} onSelect={setView} />;
}
