/**
 * Version of everything that crosses a boundary between separately built modules: this package and `shared-ui`.
 * Major: a module built against another major does not run. Minor: grows only; the shell is released first.
 */
export const contractVersion = '1.0.0';
