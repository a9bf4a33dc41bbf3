import { useDeferredValue, useMemo, type ReactNode, useState, useCallback, useEffect, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { StyleSheetManager } from 'styled-components';

import { createStore, localeChanged, StoreProvider } from 'shared-client';
import { fieldsOfKind, missingTexts } from 'shared-contracts/entities';
import { locales, type Locale, languageName, languageTag } from 'shared-contracts/localization';
import { tokens, Badge, Cluster, Text, GlobalStyle } from 'shared-ui';
import { useFormLanguage, useFormState } from 'shared-ui/forms';

import type { FormValues } from '../records/values/form-values';
import { useTextsLabel } from '../records/values/labels';
import { useText } from '../text';
import { overflowMark, useOverflowing } from './overflow';
import { usePreviewSlots } from './preview-slots';
import { previewOf, previewRecord, type PreviewedKind } from './previews';

const Frame = styled.iframe`
  inline-size: 100%;
  block-size: min(44rem, 75svh);
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.paper};
  &[data-focused] {
    outline: 3px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
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

/** Forwards a key from the frame to the listeners of the surrounding page, such as those that save or close. */
function passOn(event: KeyboardEvent) {
  if (event.defaultPrevented) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const passed = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, altKey, cancelable: true });
  if (!window.dispatchEvent(passed)) event.preventDefault();
}

/** An iframe, so that the content is laid out for its own width, as on a phone, and in its own language. */
function PreviewFrame({ locale, title, isUsable, onPage, children }: PreviewFrameProps) {
  const [content, setContent] = useState<Document | null>(null);
  // No selector tells that the focus is in a frame whose content takes none.
  const [isFocused, setFocused] = useState(false);
  // Public components read the language from the store, and this page has a different one.
  const [store] = useState(() => createStore({ locale }));
  useEffect(() => void store.dispatch(localeChanged(locale)), [store, locale]);
  const open = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const page = frame?.contentDocument;
      if (!page) return;
      page.documentElement.lang = languageTag[locale];
      Object.assign(page.defaultView ?? {}, { onfocus: () => setFocused(true), onblur: () => setFocused(false) });
      setContent(page);
    },
    [locale],
  );
  return (
    <>
      {/* Some browsers create the document immediately without an event; others replace it a moment later. */}
      <Frame
        ref={open}
        title={title}
        data-focused={isFocused || undefined}
        onLoad={({ currentTarget }) => open(currentTarget)}
      />
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
  kind: PreviewedKind;
  record: object;
  /** The content can be used; otherwise it can only be viewed. */
  isUsable?: boolean;
  children: ReactNode;
}

/** The unsaved record in one language, with notes on fallbacks and overflowing texts. */
function PreviewPane({ locale, kind, record, isUsable = false, children }: PreviewPaneProps) {
  const text = useText();
  const labelOfTexts = useTextsLabel();
  const [page, setPage] = useState<HTMLElement | null>(null);
  const overflowing = useOverflowing(page);
  const falling = missingTexts(fieldsOfKind(kind), record, locale);
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

export interface PreviewedForm<Kind extends PreviewedKind> {
  kind: Kind;
  /** The stored record that the surrounding form edits; `null` for a new one. */
  stored: object | null;
}

interface PreviewViewsProps<Kind extends PreviewedKind> extends PreviewedForm<Kind> {
  /** All languages are shown instead of the form's. */
  isAll: boolean;
  isPlaying: boolean;
  onStop: () => void;
}

/** The public page or the scene with unsaved values, in the language of the form or in all languages. */
export function PreviewViews<Kind extends PreviewedKind>(props: PreviewViewsProps<Kind>) {
  const { kind, stored, isAll, isPlaying, onStop } = props;
  const { View, Scene } = previewOf(kind) ?? {};
  const text = useText();
  const slots = usePreviewSlots();
  const language = useFormLanguage().locale;
  // Deferred, so that typing stays responsive.
  const values = useDeferredValue(useFormState<FormValues, FormValues>((form) => form.values));
  const record = useMemo(() => previewRecord(kind, stored, values), [kind, stored, values]);
  // The same elements while the values are deferred, so that a key press does not render the old preview again.
  const panes = useMemo(
    () =>
      (isAll ? locales : [language]).map((locale) => (
        <PreviewPane key={locale} kind={kind} locale={locale} record={record}>
          {View ? <View slots={slots} record={record} locale={locale} /> : null}
        </PreviewPane>
      )),
    [kind, slots, record, View, isAll, language],
  );
  if (isPlaying && Scene)
    // The same pane for all languages, so that the scene continues when another one is selected.
    return (
      <PreviewPane key="scene" kind={kind} locale={language} record={record} isUsable>
        <Scene slots={slots} record={record} locale={language} onClose={onStop} />
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
