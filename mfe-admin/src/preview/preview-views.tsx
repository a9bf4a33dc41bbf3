import { useDeferredValue, useMemo, type ReactNode, useState, useCallback, useEffect, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { StyleSheetManager } from 'styled-components';

import { createStore, localeChanged, StoreProvider } from 'shared-client';
import { fieldsOfKind, missingTexts } from 'shared-contracts/entities';
import { locales, type Locale, languageName, languageTag } from 'shared-contracts/localization';
import { tokens, Badge, Cluster, Text, GlobalStyle } from 'shared-ui';
import { useFormLocale, useFormState } from 'shared-ui/forms';

import type { FormValues } from '../records/values/form-values';
import { useTextsLabel } from '../records/values/labels';
import { useText } from '../text';
import { usePreviewSlots } from './preview-slots';
import { previewOf, previewRecord, type PreviewedKind } from './previews';

const overflowMark = 'data-overflowing';

/** Rounding tolerance in pixels. */
const tolerance = 1;

/**
 * Milliseconds after the last change until a preview is measured: measuring computes its whole layout, which is too
 * slow for every key press.
 */
const pause = 200;

/** The texts directly inside an element. */
const ownTexts = ({ childNodes }: Element) => [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);

/** Their boxes. */
function textBoxes(element: Element): DOMRect[] {
  const range = element.ownerDocument.createRange();
  return ownTexts(element).flatMap((node) => {
    if (node.textContent?.trim() === '') return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}

/** Words that are written without spaces, and are only broken if they do not fit; shorter ones always fit. */
const longWord = /[\p{Script=Latin}\p{N}\p{M}’']{8,}/gu;

/** Whether a word of an element is broken because it is longer than the line. */
function breaksWord(element: Element): boolean {
  if (getComputedStyle(element).hyphens === 'auto') return false;
  const range = element.ownerDocument.createRange();
  return ownTexts(element).some((node) =>
    [...(node.textContent ?? '').matchAll(longWord)].some(({ index, 0: word }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }),
  );
}

/**
 * The box that the text of an element must not exceed sideways: an ancestor that hides overflow, its entry in a row
 * that scrolls, or else the window.
 */
function spaceOf(element: Element): Pick<DOMRect, 'left' | 'right'> {
  const { body, documentElement } = element.ownerDocument;
  let inside = element;
  for (let outside = element.parentElement; outside && outside !== body; outside = outside.parentElement) {
    const { overflowX } = getComputedStyle(outside);
    if (overflowX === 'hidden' || overflowX === 'clip') return outside.getBoundingClientRect();
    if (overflowX !== 'visible' && outside.scrollWidth > outside.clientWidth) return inside.getBoundingClientRect();
    inside = outside;
  }
  return { left: 0, right: documentElement.clientWidth };
}

/**
 * Whether the text of an element exceeds its own box or the space around, or is broken inside a word. Ignores text for
 * screen readers only.
 */
function isOverflowing(element: Element): boolean {
  if (element.getBoundingClientRect().width <= tolerance || element.closest('[aria-hidden="true"], svg')) return false;
  const text = textBoxes(element);
  if (text.length === 0) return false;
  if (element.clientWidth > tolerance && element.scrollWidth > element.clientWidth + tolerance) return true;
  if (breaksWord(element)) return true;
  const space = spaceOf(element);
  return text.some(({ left, right }) => left < space.left - tolerance || right > space.right + tolerance);
}

/** Marks the overflowing elements of the rendered page. @returns their number */
function markOverflowing(page: HTMLElement): number {
  const elements = [...page.querySelectorAll('*')];
  const overflowing = new Set(elements.filter(isOverflowing));
  for (const element of elements) element.toggleAttribute(overflowMark, overflowing.has(element));
  return overflowing.size;
}

/** Number of overflowing texts in a preview. @param page `null` until it exists */
function useOverflowing(page: HTMLElement | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!page) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(markOverflowing(page)), pause);
    };
    // The preview comes from another module that may still be loading, and changes while the user types.
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [page]);
  return count;
}

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
  const language = useFormLocale();
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
