export { Provider as StoreProvider, shallowEqual } from 'react-redux';
export { skipToken } from '@reduxjs/toolkit/query/react';
export * from './api';
export { baseQuery, type CallError, type CallRequest } from './base-query';
export * from './call-failure';
export * from './endpoints';
export * from './locale-slice';
export * from './session-slice';
export * from './store';
