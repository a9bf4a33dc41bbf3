/** The part of the facade that the rest of it is made of: evaluated in a task of its own (`shell/src/entries`). */
export * from './components/after-paint';
export { Button, ButtonAnchor, ButtonLink, IconButton } from './components/button';
export * from './components/first-view-end';
export * from './components/layout';
export * from './components/motion';
export * from './components/scroll';
export * from './components/typography';
export * from './components/until-idle';
export * from './icons/icons';
export * from './messages/messages-provider';
export { useTexts, useUiText } from './messages/use-texts';
export * from './theme/global-style';
export type { BadgeTone } from './theme/palette';
export * from './theme/tokens';
export { ToastRegion } from './toasts/toast-region';
export { toasts, type Toast } from './toasts/toast-store';
