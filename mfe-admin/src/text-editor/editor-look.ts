import styled from 'styled-components';

import { Input, media, tokens } from 'shared-ui';

/** A control whose text looks like the page; it has at least `$rows` lines. */
export const EditorLook = styled(Input).attrs({ as: 'div' })<{ $rows: number }>`
  position: relative;
  min-block-size: calc(${({ $rows }) => $rows} * 1.5em + 1rem + 2px);
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  white-space: break-spaces;
  font-variant-ligatures: none;
  &[data-empty]::before {
    content: attr(aria-placeholder);
    float: inline-start;
    block-size: 0;
    color: ${tokens.color.inkSoft};
    pointer-events: none;
  }
  & :is(p, h3, h4, h5, h6, ul, ol, figure) {
    margin: 0;
  }
  & :is(h3, h4, h5, h6) {
    font-size: ${tokens.size.lead};
    font-weight: 600;
    line-height: 1.5;
  }
  & h3 {
    font-family: ${tokens.font.display};
    font-size: ${tokens.size.h3};
  }
  & :is(ul, ol) {
    padding-inline-start: 1.75em;
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & [data-depth='2']:is(ul, ol) {
    margin-inline-start: 1.75em;
  }
  & [data-depth='3']:is(ul, ol) {
    margin-inline-start: 3.5em;
  }
  & a {
    color: ${tokens.color.accent};
    text-decoration: underline;
  }
  & figure {
    display: grid;
    justify-items: start;
    padding-block: ${tokens.space.xs};
    line-height: 1.5;
  }
  & figure > img {
    max-inline-size: min(100%, 24rem);
    max-block-size: 16rem;
    border-radius: ${tokens.radius.s};
  }
  & figcaption {
    font-size: ${tokens.size.small};
    color: ${tokens.color.inkSoft};
  }
  & figcaption:empty::before {
    content: var(--no-alt);
  }
  & .ProseMirror-selectednode {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
  &.ProseMirror-hideselection *::selection {
    background: transparent;
  }
  &.ProseMirror-hideselection {
    caret-color: transparent;
  }
  & img.ProseMirror-separator {
    display: inline;
    margin: 0;
    border: 0;
  }
  /* The caret below an image that has no line below it. */
  & .ProseMirror-gapcursor {
    position: absolute;
    display: none;
    pointer-events: none;
  }
  &.ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  & .ProseMirror-gapcursor::after {
    content: '';
    position: absolute;
    inset-block-start: -2px;
    inline-size: 20px;
    border-block-start: 1px solid ${tokens.color.ink};
  }
  ${media.forcedColors} {
    & a {
      color: LinkText;
    }
    & .ProseMirror-gapcursor::after {
      border-color: CanvasText;
    }
  }
`;
