import { createHash } from 'node:crypto';

import {
  facadesOf,
  fileOfBuild,
  pageScriptsId,
  reservedAddresses,
  type Audience,
  type BuildDescriptor,
  type ResolvedRoute,
} from 'shared-contracts/federation';
import { defaultLocale, type Locale } from 'shared-contracts/localization';

import { modulesPath, siteOfSet, type ReleaseSet } from '../../releases/state/release-set';
import { starter } from './starter';

export function fileAddress({ module, build }: Pick<BuildDescriptor, 'module' | 'build'>, file: string): string {
  return `${modulesPath}/${module}/${build}/${file}`;
}

export function fileIntegrity(descriptor: BuildDescriptor, file: string): string {
  return `sha384-${fileOfBuild(descriptor, file)?.sha384 ?? ''}`;
}

/** Preloaded links, in the default language only: in other languages the starter changes addresses. */
const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.*', ...reservedAddresses.map((name) => `/${name}/*`)] } },
          { not: { selector_matches: '[download],[href*="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** The starter removes them when the shell's router has taken over. */
const speculationRules = `<script type="speculationrules">${rules}</script>`;

export const speculationRulesSource = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;

interface ScriptSources {
  releases: ReleaseSet;
  /** Omitted if the address could not be resolved. */
  route: ResolvedRoute | undefined;
  locale: Locale;
}

interface Script {
  href: string;
  integrity: string;
}

/** In order of priority: the shell's for the audience, then the entry and the exposed part of the page's module. */
function scriptsOf({
  releases,
  route,
}: Pick<ScriptSources, 'releases' | 'route'>): Record<'shell' | 'remote', Script[]> {
  // Fall back to the admin bundle: it renders every route, and the audience of an unresolved address is unknown.
  const audience: Audience = !route || route.kind === 'admin' ? 'admin' : 'public';
  const [container, name = ''] = route?.page?.split('/') ?? [];
  const scripts = (wanted: string | undefined, filesOf: (descriptor: BuildDescriptor) => readonly string[]) => {
    const descriptor = Object.entries(releases).find(([known]) => known === wanted)?.[1].descriptor;
    if (!descriptor) return [];
    return filesOf(descriptor).map((file) => ({
      href: fileAddress(descriptor, file),
      integrity: fileIntegrity(descriptor, file),
    }));
  };
  return {
    shell: scripts('shell', ({ facades = {}, scripts: files }) => [
      ...facadesOf(siteOfSet(releases), route?.page ?? '').flatMap((facade) => facades[facade] ?? []),
      ...(files[audience] ?? []),
    ]),
    remote: scripts(container, ({ entry, exposes }) => [entry, ...(exposes[name]?.files ?? [])]),
  };
}

/** Browsers check the bytes of a preload only in this mode, and use it only if the script has the same mode. */
const checked = ({ integrity }: Script) => `integrity="${integrity}" crossorigin="anonymous"`;

/**
 * Scripts of a rendered page wait in a template for the starter; without HTML there is nothing to look at meanwhile.
 */
export function scriptTags(sources: ScriptSources, isRendered: boolean): { head: string; end: string } {
  const { shell, remote } = scriptsOf(sources);
  const preloads = remote
    .map((script) => `<link rel="preload" as="script" href="${script.href}" ${checked(script)}>`)
    .join('\n');
  const scripts = (mode: string) =>
    shell.map((script) => `<script ${mode}src="${script.href}" ${checked(script)}></script>`).join('\n');
  if (!isRendered) return { head: `${scripts('defer ')}\n${preloads}`, end: '' };
  const rules = sources.route?.kind === 'public' && sources.locale === defaultLocale ? `${speculationRules}\n` : '';
  return {
    head: '',
    end:
      `${rules}<template id="${pageScriptsId}">\n${scripts('')}\n${preloads}\n</template>\n<script>${starter}` +
      '</script>',
  };
}
