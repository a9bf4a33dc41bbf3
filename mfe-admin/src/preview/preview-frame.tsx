import { useCallback, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { StyleSheetManager } from 'styled-components';

import { createStore, localeChanged, StoreProvider } from 'shared-client';
import { languageTag, type Locale } from 'shared-contracts/localization';
import { GlobalStyle, tokens } from 'shared-ui';

import { overflowMark } from './overflow-mark';

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
export function PreviewFrame({ locale, title, isUsable, onPage, children }: PreviewFrameProps) {
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
