import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { CloseIcon, LanguagePicker, media, MenuIcon, scrollToId, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { sectionIds, type SectionId } from './sections';
import { useActiveSection } from './use-active-section';

const Bar = styled.header`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${tokens.layer.navigation};
  background: ${tokens.color.paper};
  border-block-end: 1px solid ${tokens.color.line};
`;

const Inner = styled.div`
  max-inline-size: 76rem;
  margin-inline: auto;
  padding: 0.5rem clamp(1rem, 4vw, 2.5rem);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1.5rem;
`;

const Brand = styled(Link)`
  display: grid;
  margin-inline-end: auto;
  text-decoration: none;
  line-height: 1.3;
  min-block-size: 2.75rem;
  align-content: center;
`;

const Name = styled.span`
  font-family: ${tokens.font.display};
  font-size: 1.25rem;
  font-weight: 700;
`;

const Subtitle = styled.span`
  font-size: 0.75rem;
  color: ${tokens.color.inkSoft};
`;

const Toggle = styled.button`
  display: inline-grid;
  place-items: center;
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

const Menu = styled.nav<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  flex-basis: 100%;
  gap: 0.25rem;
  padding-block: 0.5rem 1rem;
  ${media.wide} {
    display: flex;
    flex-basis: auto;
    align-items: center;
    gap: 0.25rem 0.5rem;
    padding: 0;
  }
`;

const SectionLink = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  padding-inline: 0.75rem;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0.75rem;
    inset-block-end: 0.35rem;
    block-size: 2px;
    background: ${tokens.color.accent};
    transform: scaleX(0);
    transition: transform ${tokens.motion.calm};
  }
  &[aria-current] {
    color: ${tokens.color.accent};
    font-weight: 600;
  }
  &[aria-current]::after,
  &:hover::after {
    transform: none;
  }
`;

/**
 * The fixed navigation. On the landing page it leads to the sections and highlights the one that is read; elsewhere it leads home.
 * On small screens it is a menu that closes after a choice, on Escape, and gives the focus back.
 */
export function SiteNavigation({ sections }: { sections: boolean }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const active = useActiveSection(sections);

  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  const choose = (event: MouseEvent, id: SectionId) => {
    event.preventDefault();
    setOpen(false);
    scrollToId(id);
  };

  return (
    <Bar>
      <Inner>
        <Brand to="/">
          <Name>{intl.formatMessage({ id: 'studio.name' })}</Name>
          <Subtitle>{intl.formatMessage({ id: 'studio.subtitle' })}</Subtitle>
        </Brand>
        <Toggle ref={toggle} type="button" aria-expanded={open} aria-controls="site-menu" aria-label={intl.formatMessage({ id: open ? 'nav.close' : 'nav.open' })} onClick={() => setOpen(!open)}>
          {open ? <CloseIcon /> : <MenuIcon />}
        </Toggle>
        <Menu id="site-menu" $open={open} aria-label={intl.formatMessage({ id: 'nav.label' })}>
          {sections ? (
            sectionIds.map((id) => (
              <SectionLink key={id} href={`#${id}`} aria-current={active === id ? 'location' : undefined} onClick={(event) => choose(event, id)}>
                {intl.formatMessage({ id: `nav.${id}` })}
              </SectionLink>
            ))
          ) : (
            <SectionLink as={Link} to="/" onClick={() => setOpen(false)}>
              {intl.formatMessage({ id: 'nav.home' })}
            </SectionLink>
          )}
          <LanguagePicker onChosen={() => setOpen(false)} />
        </Menu>
      </Inner>
    </Bar>
  );
}
