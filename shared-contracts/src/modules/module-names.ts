import { modules } from './modules';

/** The modules that the shell loads, by their folders. */
export type RemoteModuleName = keyof typeof modules;

/** The separately released builds. The shell hosts; the others are its modules. */
export type ModuleName = 'shell' | RemoteModuleName;

// The keys of the table are the names that the type is made of.
export const moduleNames = ['shell', ...Object.keys(modules)] as readonly ModuleName[];

type Underscored<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name;

/** Name of a module's federation container: `mfe-public` is `mfe_public`. */
export type ContainerName<Module extends ModuleName = ModuleName> = Underscored<Module>;

/** The name of a module's container: dashes are no part of a variable's name. */
export function containerName<Module extends ModuleName>(module: Module): ContainerName<Module> {
  // The type says the same about every dash.
  return module.replaceAll('-', '_') as ContainerName<Module>;
}
