import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import styled from 'styled-components';

import { useLocale } from 'shared-client';
import type { PageSection } from 'shared-contracts/federation';
import {
  afterPaint,
  CloseIcon,
  Container,
  LanguagePicker,
  media,
  MenuIcon,
  notPrinted,
  scrollToId,
  StudioSeal,
  tokens,
  useCurrentSection,
  useStudioName,
  useStudioSubtitle,
  useVisitorLocales,
  useTexts,
} from 'shared-ui';
import { Link, useBackCloses } from 'shared-ui/router';

import { LanguageList } from './language-list';
import { activeSectionOffset, wordsIn } from './sections';
import { useReadingMark } from './use-reading-mark';
import type { MessageId } from '../messages';

const Bar = styled.header`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${tokens.layer.navigation};
  block-size: ${tokens.headerHeight};
  background: ${tokens.color.paper};
  border-block-end: 1px solid ${tokens.color.line};
  ${media.low} {
    position: absolute;
  }
  translate: ${tokens.headerShift};
  transition: translate ${tokens.motion.calm};
  ${notPrinted}
`;

const Inner = styled(Container)`
  display: flex;
  align-items: center;
  gap: 0 1rem;
  block-size: 100%;
`;

const Brand = styled(Link)`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-inline-size: 0;
  min-block-size: 2.75rem;
  text-decoration: none;
  /* The name needs the space of the seal. */
  @media (max-width: 16rem) {
    & > :first-child {
      display: none;
    }
  }
`;

const BrandWords = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.3;
`;

const Name = styled.span`
  font-family: ${tokens.font.display};
  font-size: 1.25rem;
  font-weight: 600;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** At most two lines: more would not fit beside the seal. */
const Subtitle = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: 0.75rem;
  color: ${tokens.color.inkSoft};
  ${media.narrow} {
    display: none;
  }
`;

const Toggle = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.s};
  background: transparent;
  cursor: pointer;
  ${media.wide} {
    display: none;
  }
`;

/** A popover on small screens, which the browser opens without scripts; part of the bar on wide ones. */
const Menu = styled.nav`
  display: none;
  position: fixed;
  inset: ${tokens.headerHeight} 0 auto;
  inline-size: auto;
  max-block-size: calc(100svh - ${tokens.headerHeight} - 0.75rem);
  margin: 0;
  overflow: auto;
  padding: 0.5rem clamp(1rem, 4vw, 2.5rem) 1rem;
  border: 0;
  border-block-end: 1px solid ${tokens.color.line};
  background: ${tokens.color.paper};
  color: inherit;
  /*
   * For browsers without popovers. A separate class would be a new rule, for which the browser computes the styles of
   * the whole page again before it shows the menu.
   */
  :where([aria-expanded='true']) + & {
    display: grid;
  }
  &:popover-open {
    display: grid;
  }
  &::backdrop {
    inset-block-start: ${tokens.headerHeight};
    background: rgb(20 15 10 / 45%);
  }
  ${media.wide} {
    position: static;
    display: flex;
    align-items: center;
    gap: 0 0.25rem;
    overflow: visible;
    padding: 0;
    border: 0;
    background: none;
  }
`;

/** Whether the browser opens and closes the menu natively; older ones need the handlers. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

const SectionLink = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  inline-size: fit-content;
  min-block-size: 3rem;
  padding-inline: 0.75rem;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0.75rem;
    inset-block-end: 0.4rem;
    block-size: 2px;
    background: ${tokens.color.accent};
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${tokens.motion.calm};
  }
  &[aria-current] {
    color: ${tokens.color.accent};
  }
  &[aria-current]::after,
  &:hover::after {
    transform: none;
  }
`;

/** Next to the links on wide screens; the menu of small screens lists the languages instead. */
const WidePicker = styled(LanguagePicker)`
  display: none;
  margin-inline-start: 0.5rem;
  ${media.wide} {
    display: block;
  }
`;

/** The fixed navigation, on small screens a menu. It works before the page is hydrated. */
export function SiteNavigation({ sections }: { sections: readonly PageSection[] }) {
  const text = useTexts<MessageId>();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const locale = useLocale();
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const active = useCurrentSection(ids, activeSectionOffset) ?? ids[0];
  const name = useStudioName();
  const subtitle = useStudioSubtitle();
  const languages = useVisitorLocales();

  const hide = () => {
    setOpen(false);
    if (hasPopovers()) menu.current?.hidePopover();
  };
  const close = () => {
    hide();
    toggle.current?.focus();
  };

  useBackCloses(open, close);
  useReadingMark();

  useEffect(() => {
    // Opened before the page was hydrated.
    if (hasPopovers() && menu.current?.matches(':popover-open')) setOpen(true);
  }, []);

  const choose = (event: MouseEvent, id: string) => {
    event.preventDefault();
    hide();
    // Jumping to the section computes the layout; the menu disappears first.
    afterPaint(() => scrollToId(id));
  };

  return (
    <Bar onKeyDown={({ key }) => open && key === 'Escape' && close()}>
      <Inner>
        <Brand to="/">
          <StudioSeal />
          <BrandWords>
            <Name lang={name.lang}>{name.text}</Name>
            <Subtitle lang={subtitle.lang} data-phrases="">
              {subtitle.text}
            </Subtitle>
          </BrandWords>
        </Brand>
        <Toggle
          ref={toggle}
          type="button"
          popoverTarget="site-menu"
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={text(open ? 'nav.close' : 'nav.open')}
          onClick={() => hasPopovers() || setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </Toggle>
        <Menu
          ref={menu}
          id="site-menu"
          popover="auto"
          aria-label={text('nav.label')}
          onToggle={({ newState }) => setOpen(newState === 'open')}
        >
          {sections.length > 0 ? (
            sections.map(({ id, words }) => (
              <SectionLink
                key={id}
                href={`#${id}`}
                aria-current={active === id ? 'location' : undefined}
                onClick={(event) => choose(event, id)}
                {...wordsIn(locale, words)}
              />
            ))
          ) : (
            // Replaces the history entry of the open menu, which would be a step back without effect.
            <SectionLink as={Link} to="/" replace={open} onClick={hide}>
              {text('nav.home')}
            </SectionLink>
          )}
          {languages.length > 1 ? (
            <>
              <WidePicker among={languages} />
              <LanguageList among={languages} onChosen={close} />
            </>
          ) : null}
        </Menu>
      </Inner>
    </Bar>
  );
}
