import { fieldsOfKind, projectRecord, type ContentKind, type Fields } from 'shared-contracts/entities';

/** The landing page is made of the list of projects, and stays small: it shows one picture of each. */
const fewer: Partial<Record<ContentKind, Fields>> = { project: { posterUrl: projectRecord.fields.posterUrl } };

/** The fields of a kind whose pictures its lists show. */
export const listedFields = (kind: ContentKind): Fields => fewer[kind] ?? fieldsOfKind(kind);
