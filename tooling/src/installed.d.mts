export function isInstalled(rootDir: string): boolean;
