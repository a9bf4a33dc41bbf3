import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { StyleSheetManager } from 'styled-components';

import { createStore, StoreProvider } from 'shared-client';
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
  /** Told the element that holds the page, once it is there. */
  onPage: (page: HTMLElement | null) => void;
  children: ReactNode;
}

/**
 * A small window of its own: what is drawn inside lays itself out for its width, as on a phone, and is in its language,
 * whatever the admin's is. It is there to be looked at; nothing in it can be operated.
 */
export function PreviewFrame({ locale, title, onPage, children }: PreviewFrameProps) {
  const [content, setContent] = useState<Document | null>(null);
  // Public components read the language of the site from the store: this page is in another one.
  const [store] = useState(() => createStore({ locale }));
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
      {/* Some browsers have the page at once and tell nobody; others replace it a moment later. */}
      <Frame ref={open} title={title} onLoad={({ currentTarget }) => open(currentTarget)} />
      {content
        ? createPortal(
            <StyleSheetManager target={content.head}>
              <StoreProvider store={store}>
                <GlobalStyle />
                <Page ref={onPage} inert>
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
