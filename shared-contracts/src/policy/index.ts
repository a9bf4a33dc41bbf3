export * from './policy';
export * from './translated-changes';
