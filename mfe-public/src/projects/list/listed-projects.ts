import type { DataNeed } from 'shared-contracts/federation';

/** The list of works, with what cards show of them, and the partners who took part. */
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
    'localizedImages',
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

/** The same, with what the landing page shows of the main work and of one that can be bought. */
export const presentedProjects = {
  ...listedProjects,
  fields: [
    ...listedProjects.fields,
    'price',
    'screenshots',
    'trailer',
    'trailerAlternative',
    'localizedTrailers',
    'characters.name',
    'characters.imageUrl',
    'reviews',
    // Only whether there is a scene: its words come when it is played, like the captions of the trailer.
    'sceneLines.part',
  ],
} as const satisfies DataNeed;
