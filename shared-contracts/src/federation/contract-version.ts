/**
 * Version of everything shared by separately built modules: this package and `shared-ui`. Major: a module built against
 * an older major than the one before does not run. Minor: additions only; the shell is released first.
 */
export const contractVersion: string = '6.4.0';
