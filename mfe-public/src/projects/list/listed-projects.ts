import type { DataNeed } from 'shared-contracts/federation';

/** The list of works, with what cards and the hero show of them, and the partners who took part. */
export const listedProjects = {
  call: 'listProjects',
  arg: undefined,
  fields: [
    'id',
    'createdAt',
    'position',
    'title',
    'logline',
    'description',
    'posterUrl',
    'pictures',
    'status',
    'progress',
    'version',
    'releaseDate',
    'isMainProject',
    'steamUrl',
    'credits.partner',
    'characters.voice',
    'music.composer',
  ],
} as const satisfies DataNeed;
