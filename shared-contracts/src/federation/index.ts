export * from './contract-version';
export * from './module-names';
export * from './modules';
export * from './page-number';
export * from './page-state';
export * from './release';
export * from './server-rendering';
