/** `shell`, the host, or a module such as `mfe-press-kit`. */
export type ModuleName = string;

export const moduleNamePattern = /^(?:shell|mfe-[a-z]+(?:-[a-z]+)*)$/;

/** The scope of the packages that a site gives to npm for building modules. */
export const packageScope = '@bokkado';

/** The beginning of addresses, such as `/fanart`. */
export const pathBeginningPattern = /^(?:\/[a-z0-9-]+)+$/;

/** Names of variables cannot contain dashes. */
export const containerName = (module: ModuleName): string => module.replaceAll('-', '_');

export const moduleOfContainer = (container: string): ModuleName => container.replaceAll('_', '-');
