/** Texts for everything that the studio has not entered; folders by the pages that load them. */
export { frameTexts, type FrameTextId } from './frame/messages';
export { headTexts, type HeadTextId } from './heads/messages';
export { landingTexts, type LandingTextId } from './landing/messages';
export { shownStudioText } from './shown-studio-text';
