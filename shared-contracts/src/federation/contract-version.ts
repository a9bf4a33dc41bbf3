/**
 * Version of everything shared by separately built modules: this package and `shared-ui`. Major: a module built against
 * another major does not run. Minor: additions only; the shell is released first.
 */
export const contractVersion: string = '4.12.0';
