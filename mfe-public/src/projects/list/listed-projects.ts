import type { DataNeed } from 'shared-contracts/federation';

/** The list of works, with what cards and the landing page show of them, and the partners who took part. */
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
    'price',
    'screenshots',
    'trailer',
    'trailerAlternative',
    'localizedTrailers',
    'credits.partner',
    'characters.voice',
    'characters.name',
    'characters.imageUrl',
    'music.composer',
    'reviews',
    // Only whether there is a scene: its words come when it is played, like the captions of the trailer.
    'sceneLines.part',
  ],
} as const satisfies DataNeed;
