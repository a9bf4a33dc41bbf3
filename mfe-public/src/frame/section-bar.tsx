import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled, { createGlobalStyle, css } from 'styled-components';

import { Container, media, tokens } from 'shared-ui';

import { AnchorLink } from './anchor-link';
import { PlayedBlock } from './played-block';

/** A section of a page, and its anchor. */
export interface PageSection {
  id: string;
  title: string;
  /** Nothing without a script. */
  isPlayed?: boolean;
}

const height = 'calc(3.25rem + 1px)';

/** With the letters of a small window enlarged, two bars would leave too little of the page. */
const stuck = (rules: ReturnType<typeof css>) => css`
  @media (min-width: 19.5rem) and (min-height: 34rem) {
    ${rules}
  }
`;

/** What is scrolled to or focused stays below the bar. */
const BelowBar = createGlobalStyle`
  ${stuck(css`
    html {
      scroll-padding-top: calc(${tokens.fixedTop} + 3.25rem + 1px);
    }
  `)}
`;

const Bar = styled.div`
  z-index: 10;
  flex: none !important;
  block-size: ${height};
  background: ${tokens.color.paper};
  border-block-end: 1px solid ${tokens.color.line};
  ${stuck(css`
    position: sticky;
    inset-block-start: ${tokens.fixedTop};
  `)}
  ${media.print} {
    display: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${tokens.space.m};
  block-size: 100%;
  /* On phones title and sections scroll together. */
  overflow-x: auto;
  scrollbar-width: none;
  ${media.medium} {
    overflow: visible;
  }
`;

const Title = styled(AnchorLink)`
  flex: none;
  white-space: nowrap;
  ${media.medium} {
    max-inline-size: 40%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  line-height: 2.5rem;
  font-weight: 600;
  text-decoration: none;
  &&,
  && [lang] {
    font-family: ${tokens.font.display};
  }
`;

/** Scrolls sideways; its last link fades out where more follow. */
const Sections = styled.nav`
  ${media.medium} {
    flex: 1;
    min-inline-size: 0;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
    scroll-padding-inline: 2rem;
    mask-image: linear-gradient(to right, #000 calc(100% - 2rem), transparent);
  }
  @media (hover: none) {
    scrollbar-width: none;
  }
  & a {
    display: block;
    padding: 0.25rem 0.625rem;
    line-height: 2rem;
    font-size: ${tokens.size.small};
    white-space: nowrap;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  inline-size: max-content;
  padding-inline-end: 2rem;
`;

/** No box of its own, which would move when its second part arrives; the part that arrives first is at the edge. */
const Offer = styled.div`
  display: none;
  ${media.medium} {
    display: contents;
    & > a {
      flex: none;
      order: 2;
    }
    & > strong {
      flex: none;
      order: 1;
    }
  }
`;

interface SectionBarProps {
  title: ReactNode;
  sections: readonly PageSection[];
  /** Price and store; phones have them at the lower edge. */
  children: ReactNode;
}

/** From the end of the first view on at the top of a long page: its title, its sections, price and store. */
export function SectionBar({ title, sections, children }: SectionBarProps) {
  const intl = useIntl();
  return (
    <Bar>
      <BelowBar />
      <Row>
        <Title to="main">{title}</Title>
        <Sections aria-label={intl.formatMessage({ id: 'page.sections' })}>
          <List>
            {sections.map(({ id, title: words, isPlayed = false }) => {
              const link = <AnchorLink to={id}>{words}</AnchorLink>;
              return isPlayed ? (
                <PlayedBlock as="li" key={id}>
                  {link}
                </PlayedBlock>
              ) : (
                <li key={id}>{link}</li>
              );
            })}
          </List>
        </Sections>
        <Offer>{children}</Offer>
      </Row>
    </Bar>
  );
}
