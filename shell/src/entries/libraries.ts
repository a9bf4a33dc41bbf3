/**
 * What every page evaluates before its first component, in the order of dependencies. They are in the same file as the
 * entry: nothing is fetched here.
 */
export const libraries: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-intl'),
  () => import(/* webpackMode: "eager" */ 'shared-client'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/router'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/groundwork'),
  () => import(/* webpackMode: "eager" */ 'shared-ui'),
];
