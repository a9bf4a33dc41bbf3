/** The separately released builds. The shell hosts; the others are its modules. */
export const moduleNames = ['shell', 'mfe-public', 'mfe-admin', 'mfe-requests'] as const;
export type ModuleName = (typeof moduleNames)[number];

/** Name of a module's federation container: `mfe-public` is `mfe_public`. */
export type ContainerName = 'shell' | 'mfe_public' | 'mfe_admin' | 'mfe_requests';

export function containerName(module: ModuleName): ContainerName {
  // The union of both spellings is written out above; the replacement keeps them in step.
  return module.replace('-', '_') as ContainerName;
}
