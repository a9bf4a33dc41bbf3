/** Loaded by every visitor, so kept small. Forms, overlays and the router are separate facades. */
export * from './components/avatar';
export * from './components/badge';
export * from './components/category-badges';
export { Input, Select, TextArea } from './components/controls';
export * from './components/copy-text';
export * from './components/dates';
export * from './components/default-art';
export * from './components/failure-text';
export * from './components/feedback';
export * from './components/image';
export * from './components/keys';
export * from './components/language-picker';
export * from './components/links';
export * from './components/localized';
export * from './components/seal';
export * from './groundwork';
