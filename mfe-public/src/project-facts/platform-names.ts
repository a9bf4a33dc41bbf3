import type { Project } from 'shared-contracts/entities';

/** Separates names in a line, which may break after it. */
export const listSeparator = '\u00a0/ ';

/** The platforms of a work in a line; empty without any. */
export const platformNames = ({ platforms }: Pick<Project, 'platforms'>): string =>
  (platforms ?? []).map(({ name }) => name).join(listSeparator);
