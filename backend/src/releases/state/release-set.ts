import type { BuildDescriptor, Site } from 'shared-contracts/federation';
import { siteOfBuilds } from 'shared-contracts/gate';

export interface Release {
  descriptor: BuildDescriptor;
  /** A file of the build in its current form: in development, files of shipped builds change. */
  read(file: string): Promise<Buffer>;
}

/** The builds of a page by their containers. A module without a usable build is missing, the others are served. */
export type ReleaseSet = Readonly<Record<string, Release>>;

/** Path of the builds' files. Every address contains the build id, so its content never changes. */
export const modulesPath = '/modules';

/** Sets of builds in use: the live one, one for each canary, and those of previews and trials. */
const mostSites = 20;

/** Least recently made first. */
const sites = new Map<string, Site>();

/** The site of a set of builds. The same object for the same builds, so that what derives from it can be kept. */
export function siteOfSet(set: ReleaseSet): Site {
  const builds = Object.values(set).map(({ descriptor }) => descriptor);
  // In development a build keeps its id while its parts change.
  const key = builds.map(({ module, build, builtAt }) => `${module}.${build}.${builtAt}`).join();
  const known = sites.get(key);
  if (known) return known;
  const site = siteOfBuilds(builds);
  sites.set(key, site);
  const [oldest] = sites.size > mostSites ? sites.keys() : [];
  if (oldest !== undefined) sites.delete(oldest);
  return site;
}
