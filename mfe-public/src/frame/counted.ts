import type { Project } from 'shared-contracts/entities';
import type { CountedUse } from 'shared-contracts/http';

/** Attributes of an element whose press the shell counts as a use of a work. */
export const countedAs = (use: CountedUse, { id }: Pick<Project, 'id'>) => ({
  'data-counted': `${use} /project/${id}`,
});
