import styled, { css } from 'styled-components';

import { Link } from '../router';
import { media, tokens } from '../theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${tokens.color.accent};
    color: ${tokens.color.accentInk};
    border-color: transparent;
    print-color-adjust: exact;
  `,
  secondary: css`
    background: ${tokens.color.raised};
    color: ${tokens.color.ink};
    border-color: ${tokens.color.inkSoft};
  `,
  quiet: css`
    background: transparent;
    color: inherit;
    border-color: transparent;
  `,
  danger: css`
    background: transparent;
    color: ${tokens.color.danger};
    border-color: currentColor;
  `,
};

export interface ButtonLook {
  $variant?: ButtonVariant;
  $small?: boolean;
}

export const buttonLook = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5em;
  min-block-size: ${({ $small }) => ($small ? '2.25rem' : '2.75rem')};
  padding: ${({ $small }) => ($small ? '0.25rem 0.75rem' : '0.5rem 1.5rem')};
  ${media.narrow} {
    padding-inline: 0.75rem;
  }
  border: 1px solid;
  border-radius: ${tokens.radius.s};
  line-height: 1.4;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    box-shadow ${tokens.motion.quick},
    opacity ${tokens.motion.quick};
  ${({ $variant = 'primary' }) => variants[$variant]}
  ${media.print} {
    flex-wrap: wrap;
  }
  /* A button that moved away from a pointer at its edge would flicker. */
  &:hover:not(:disabled) {
    box-shadow: ${tokens.shadow.low};
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

export const Button = styled.button.attrs<{ type?: 'button' | 'submit' | 'reset' }>(({ type = 'button' }) => ({
  type,
}))<ButtonLook>`
  ${buttonLook}
`;

/** Needs an `aria-label`. */
export const IconButton = styled(Button)`
  flex: none;
  inline-size: ${({ $small }) => ($small ? '2.25rem' : '2.75rem')};
  padding: 0;
`;

export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

export const ButtonAnchor = styled.a<ButtonLook>`
  ${buttonLook}
`;
