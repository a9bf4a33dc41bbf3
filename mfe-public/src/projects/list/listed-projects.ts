import type { DataNeed } from 'shared-contracts/federation';

/** Works on a page of all works. */
export const worksPerPage = 24;

/** The call for a page of all works, numbered from 1, with one more, which indicates whether there is another page. */
export const worksArg = (page: number) => ({
  query: { limit: worksPerPage + 1, ...(page > 1 ? { offset: (page - 1) * worksPerPage } : {}) },
});

/** The works of the landing page, with what cards show of them, and the partners who took part. */
export const listedProjects = {
  call: 'listShownProjects',
  arg: undefined,
  fields: [
    'id',
    'createdAt',
    'position',
    'title',
    'logline',
    'description',
    'posterUrl',
    'textlessImage',
    'imageDescriptions',
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
    'trailerStill',
    'localizedTrailers',
    'credits.partner',
    'characters.voice',
    'characters.name',
    'characters.imageUrl',
    'platforms.name',
    'music.composer',
    'playHours',
    'endings',
    'choices',
    'languages.language',
    'languages.isVoiced',
    'reviews',
    'awards',
    // Only whether there is a scene: its lines are loaded when it is played, like the captions of the trailer.
    'sceneLines.part',
  ],
} as const satisfies DataNeed;
