import { useDeferredValue, useMemo, type ReactNode, useState, useCallback, useEffect, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import styled, { StyleSheetManager } from 'styled-components';

import { createStore, localeChanged, StoreProvider } from 'shared-client';
import { type Fields, missingTexts } from 'shared-contracts/entities';
import { locales, type Locale, languageName, languageTag } from 'shared-contracts/localization';
import { tokens, Badge, Cluster, Text, GlobalStyle } from 'shared-ui';
import { useFormLocale, useFormState } from 'shared-ui/forms';

import { useTextsLabel } from '../records/values/field-labels';
import { useText } from '../text';
import { useOverflowing, overflowMark } from './use-overflowing';

const Frame = styled.iframe`
  inline-size: 100%;
  block-size: min(44rem, 75svh);
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.paper};
`;

const Page = styled.div`
  & [${overflowMark}] {
    outline: 2px dashed ${tokens.color.danger};
    outline-offset: -2px;
  }
`;

interface PreviewFrameProps {
  locale: Locale;
  title: string;
  /** The content can be used; otherwise it is inert. */
  isUsable: boolean;
  /** Called with the element that contains the page, once it exists. */
  onPage: (page: HTMLElement | null) => void;
  children: ReactNode;
}

/** Passes a key of the frame on to the listeners of the page around it, such as those that save or close it. */
function passOn(event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const passed = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, altKey, cancelable: true });
  if (!window.dispatchEvent(passed)) event.preventDefault();
}

/** An iframe, so that the content is laid out for its width, as on a phone, and in its own language. */
function PreviewFrame({ locale, title, isUsable, onPage, children }: PreviewFrameProps) {
  const [content, setContent] = useState<Document | null>(null);
  // Public components read the language from the store, and this page has a different one.
  const [store] = useState(() => createStore({ locale }));
  useEffect(() => void store.dispatch(localeChanged(locale)), [store, locale]);
  const open = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const page = frame?.contentDocument;
      if (!page) return;
      page.documentElement.lang = languageTag[locale];
      setContent(page);
    },
    [locale],
  );
  return (
    <>
      {/* Some browsers create the document immediately without an event; others replace it a moment later. */}
      <Frame ref={open} title={title} onLoad={({ currentTarget }) => open(currentTarget)} />
      {content
        ? createPortal(
            <StyleSheetManager target={content.head}>
              <StoreProvider store={store}>
                <GlobalStyle />
                <Page ref={onPage} inert={!isUsable} role="presentation" onKeyDown={passOn}>
                  {children}
                </Page>
              </StoreProvider>
            </StyleSheetManager>,
            content.body,
          )
        : null}
    </>
  );
}

const Pane = styled.section`
  display: grid;
  grid-template-rows: auto 1fr;
  align-content: start;
  gap: ${tokens.space.s};
  min-inline-size: 0;
`;

interface PreviewPaneProps {
  locale: Locale;
  record: object;
  fields: Fields;
  /** The content can be used; otherwise it is only seen. */
  isUsable?: boolean;
  children: ReactNode;
}

/** The unsaved record in one language, with notes on fallbacks and overflowing texts. */
function PreviewPane({ locale, record, fields, isUsable = false, children }: PreviewPaneProps) {
  const text = useText();
  const labelOfTexts = useTextsLabel();
  const [page, setPage] = useState<HTMLElement | null>(null);
  const overflowing = useOverflowing(page);
  const falling = missingTexts(fields, record, locale);
  const title = text('preview.in', { language: languageName[locale] });
  return (
    <Pane aria-label={title}>
      <Cluster>
        <Text as="span" $size="small" lang={languageTag[locale]}>
          {languageName[locale]}
        </Text>
        {falling.length > 0 ? (
          <Badge $tone="gold">{text('preview.fallback', { fields: labelOfTexts(falling) })}</Badge>
        ) : null}
        {overflowing > 0 ? <Badge $tone="accent">{text('preview.overflow', { count: overflowing })}</Badge> : null}
      </Cluster>
      <PreviewFrame locale={locale} title={title} onPage={setPage} isUsable={isUsable}>
        {children}
      </PreviewFrame>
    </Pane>
  );
}

/** All languages side by side. The columns share their rows, so that all pages start at the same height. */
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
  fields: Fields;
  draw: (record: Rec, locale: Locale) => ReactNode;
  /** The playable part of some records, in place of the public view. */
  scene?: {
    isIn: (record: Rec) => boolean;
    draw: (record: Rec, locale: Locale, onClose: () => void) => ReactNode;
  };
}

interface ViewsProps<Values, Rec extends object> extends PreviewViewsProps<Values, Rec> {
  /** All languages are shown in place of that of the form. */
  isAll: boolean;
  isPlaying: boolean;
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
