import type { BuildDescriptor, ContainerName } from 'shared-contracts/federation';

export interface Release {
  descriptor: BuildDescriptor;
  dir: string;
}

/** The builds of a page. A module without a usable build is missing; the others are served. */
export type ReleaseSet = Readonly<Partial<Record<ContainerName, Release>>>;

/** Path of the builds' files. Every address contains the build id, so its response never changes. */
export const modulesPath = '/modules';
