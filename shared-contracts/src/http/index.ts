export * from './call';
export * from './call-addresses';
export * from './calls';
export * from './problem';
export * from './proof-of-work';
export * from './signed-upload';
