import path from 'node:path';

/** Folder of the whole product. */
export const rootDir = path.resolve(import.meta.dirname, '../../..');

/** The separately released builds: the shell that hosts and the modules it loads at run time. */
export const moduleNames = ['shell', 'mfe-public', 'mfe-admin', 'mfe-requests'];

/** Name of a module's federation container, as `shared-contracts/federation` spells it. */
export const containerName = (module) => module.replace('-', '_');

/** Folder that holds the builds of a module, one folder a build, and `current`, the id of the served one. */
export const outputDir = (module) => path.join(rootDir, module, 'dist');
