import type { DataNeed } from 'shared-contracts/federation';

/**
 * The list of works, with the fields that cards and the landing page show, and the partners who took part. Cards would
 * otherwise carry characters and prices of every work.
 */
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
    // Only whether there is a scene: its lines are loaded when it is played, like the captions of the trailer.
    'sceneLines.part',
  ],
} as const satisfies DataNeed;
