import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';

import { AnchorLink, Container, media, notPrinted, tokens, useCurrentSection, useTexts } from 'shared-ui';
import { useBackCloses } from 'shared-ui/router';

import { played } from '../styles';
import { BlockFrame, SectionHeading } from './section-heading';
import type { MessageId } from '../../messages';

const Parts = styled.div`
  padding-block: clamp(0rem, 7.5vw - 1.4rem, 4.5rem);
  ${media.print} {
    padding-block: 0.5rem;
  }
`;

export const PlayedFrame = styled(BlockFrame)`
  ${played}
`;

interface SectionEntry<MessageId> {
  /** Message id of its title, whose last part is the anchor. */
  title: MessageId;
  seal: string;
  content: ReactNode;
  Frame?: typeof BlockFrame;
}

/** The sections of a record's page that have content. */
export function useRecordSections<MessageId extends string>(entries: readonly SectionEntry<MessageId>[]) {
  const text = useTexts<MessageId>();
  return entries.flatMap(({ title, ...section }) =>
    section.content ? [{ ...section, id: title.replace(/.*\./, ''), title: text(title) }] : [],
  );
}

type PageSection = ReturnType<typeof useRecordSections>[number];

export const PageSections = ({ sections }: { sections: readonly PageSection[] }) =>
  sections.length > 0 ? (
    <Parts>
      {sections.map(({ id, title, seal, content, Frame = BlockFrame }) => (
        <Frame key={id} id={id}>
          <SectionHeading seal={seal} title={title} />
          {content}
        </Frame>
      ))}
    </Parts>
  ) : null;

/** With enlarged letters in a small window, two bars would leave too little of the page. */
const stuck = '@media (min-width: 19.5rem) and (min-height: 34rem)';

/** Scrolled and focused elements stay below the bar. */
const BelowBar = createGlobalStyle`
  ${stuck} {
    html {
      scroll-padding-top: calc(${tokens.fixedTop} + 3.25rem + 1px);
    }
  }
`;

const Bar = styled.div`
  z-index: 10;
  flex: none !important;
  block-size: calc(3.25rem + 1px);
  background: ${tokens.color.paper};
  border-block-end: 1px solid ${tokens.color.line};
  ${stuck} {
    position: sticky;
    inset-block-start: ${tokens.barTop};
  }
  /* It is already in view, so focusing it must not scroll. */
  & :is(a, summary) {
    scroll-margin-block-start: -8rem;
  }
  ${notPrinted}
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: 0 ${tokens.space.m};
  block-size: 100%;
`;

const Title = styled.p`
  flex: none;
  max-inline-size: 40%;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  line-height: 1.3;
  font-weight: 600;
  &,
  && [lang] {
    font-family: ${tokens.font.display};
  }
  /* The clamp would cut off a word that is one box. */
  & span {
    display: inline;
  }
  & a {
    display: block;
    padding-block: 0.125rem;
    text-decoration: none;
    /* The clamp clips what is around it. */
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;

/** Always begins at the same position, so that nothing moves while the page is scrolled. */
const Sections = styled.nav`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  & summary {
    display: flex;
    align-items: center;
    inline-size: fit-content;
    min-block-size: 2.75rem;
    line-height: 1.2;
    font-size: ${tokens.size.small};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &::before {
      content: '▾' / '';
      margin-inline-end: 0.375em;
    }
  }
`;

/** Focusable, because a browser that does not focus a pressed link would close the list before the press ends. */
const List = styled.ul.attrs({ role: 'list', tabIndex: -1 })`
  position: absolute;
  inset: calc(100% + 0.25rem) auto auto -1rem;
  inline-size: max-content;
  max-inline-size: calc(100% + 2rem);
  max-block-size: calc(100svh - ${tokens.fixedTop} - 8rem);
  overflow: auto;
  padding-block: 0.5rem;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  box-shadow: ${tokens.shadow.high};
  & a {
    display: block;
    padding: 0.25rem 1rem;
    line-height: 2.25rem;
    font-size: ${tokens.size.small};
    text-decoration: none;
    border-inline-start: 3px solid transparent;
    &:hover {
      text-decoration: underline;
    }
    &[aria-current] {
      border-color: ${tokens.color.accent};
      font-weight: 600;
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;

const PlayedItem = styled.li`
  ${played}
`;

/** Not a box itself, which would move when its second part arrives; the part that arrives first is at the edge. */
const Offer = styled.div`
  display: none;
  ${media.medium} {
    display: contents;
    & > * {
      flex: none;
      order: 1;
    }
    & > a {
      order: 2;
    }
  }
`;

interface SectionBarProps {
  title: ReactNode;
  sections: readonly PageSection[];
  /** Price and store; phones show them at the lower edge. */
  children: ReactNode;
}

/** Shown at the top of a long page after the first view: its title, sections, price and store. */
export function SectionBar({ title, sections, children }: SectionBarProps) {
  const label = useTexts<MessageId>()('page.sections');
  const currentId = useCurrentSection(
    sections.map(({ id }) => id),
    0.25,
  );
  const current = sections.find(({ id }) => id === currentId);
  const list = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (list.current?.contains(document.activeElement)) list.current.querySelector('summary')?.focus();
    list.current?.removeAttribute('open');
  };
  useBackCloses(isOpen, close);
  // It may have been opened before the page was hydrated.
  useEffect(() => setOpen(list.current?.open === true), []);
  const closeAround = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) list.current?.removeAttribute('open');
  };
  return (
    <Bar>
      <BelowBar />
      <Row>
        <Title>
          <AnchorLink to="main">{title}</AnchorLink>
        </Title>
        <Sections aria-label={label} onBlur={closeAround} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <details ref={list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{current?.title ?? label}</summary>
            <List>
              {sections.map(({ id, title: words, Frame }) => {
                const Item = Frame === PlayedFrame ? PlayedItem : 'li';
                return (
                  <Item key={id}>
                    <AnchorLink to={id} aria-current={id === current?.id || undefined}>
                      {words}
                    </AnchorLink>
                  </Item>
                );
              })}
            </List>
          </details>
        </Sections>
        <Offer>{children}</Offer>
      </Row>
    </Bar>
  );
}
