/** What lies over the page. Loaded when the first of it opens. */
export * from './dialog';
export * from './lightbox';
