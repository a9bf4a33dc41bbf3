import { modules } from './modules';

export type RemoteModuleName = keyof typeof modules;

/** The shell is the host, the others are its modules. */
export type ModuleName = 'shell' | RemoteModuleName;

export const moduleNames = ['shell', ...Object.keys(modules)] as readonly ModuleName[];

type Underscored<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name;

export type ContainerName<Module extends ModuleName = ModuleName> = Underscored<Module>;

/** Names of variables cannot contain dashes. */
export function containerName<Module extends ModuleName>(module: Module): ContainerName<Module> {
  return module.replaceAll('-', '_') as ContainerName<Module>;
}
