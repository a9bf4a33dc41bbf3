import type { BuildDescriptor, ContainerName } from 'shared-contracts/federation';

export interface Release {
  descriptor: BuildDescriptor;
  /** A file of the build in its current form: in development, files of shipped builds change. */
  read(file: string): Promise<Buffer>;
}

/** The builds of a page. A module without a usable build is missing, the others are served. */
export type ReleaseSet = Readonly<Partial<Record<ContainerName, Release>>>;

/** Path of the builds' files. Every address contains the build id, so its content never changes. */
export const modulesPath = '/modules';
