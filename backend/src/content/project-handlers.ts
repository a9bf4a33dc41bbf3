import { limits } from 'shared-contracts/entities';

import type { Handlers } from '../http/api/call-handler';
import { HttpError, badValue, invalid, notFound } from '../http/http-error';
import type { StoredRecord, Persistence } from '../persistence';
import { isReplay, updateRecord, type Change } from './records/change-record';
import type { ImageDescriptions } from './records/record-response';
import type { ImageLibrary } from '../objects/images/image-library';

type ProjectRecord = StoredRecord<'project'>;

/** Handlers of the calls that only projects have. */
export function projectHandlers({
  persistence,
  images,
  descriptions,
}: {
  persistence: Persistence;
  images: ImageLibrary;
  descriptions: ImageDescriptions;
}) {
  return {
    addScreenshot: async ({ params: { id }, body: { imageURL, position } }, request) => {
      const change = (to: Change<'project'>) =>
        updateRecord(persistence, 'project', id, to, request, { action: 'screenshot-add' });
      const added = async (): Promise<ProjectRecord> => {
        // Replayed even if the project or the upload is gone: nothing remains to be applied.
        if (await isReplay(persistence, request)) return change({});
        if (!(await persistence.get('project', id))) throw notFound('project');
        const location = await images.attach(imageURL, request.origin);
        const present = await persistence.get('project', id);
        if (present?.data.screenshots?.includes(location)) return present;
        return change(({ data }: ProjectRecord) => {
          const screenshots = data.screenshots ?? [];
          if (screenshots.length >= limits.list) throw invalid(badValue('screenshots', 'validation.many'));
          if (screenshots.includes(location)) return {};
          return { screenshots: screenshots.toSpliced(position ?? screenshots.length, 0, location) };
        });
      };
      const { value, ...result } = await descriptions.resultOf(await added());
      return { ...result, value: { project: value } };
    },
    /** The file stays as long as this can be undone. */
    deleteScreenshot: async ({ params: { id, index } }, request) => {
      const without = ({ data }: ProjectRecord) => {
        const screenshots = data.screenshots ?? [];
        if (index >= screenshots.length) throw new HttpError('not-found', 'There is no screenshot at this position.');
        return { screenshots: screenshots.toSpliced(index, 1) };
      };
      const logged = { action: 'screenshot-delete' } as const;
      return descriptions.resultOf(await updateRecord(persistence, 'project', id, without, request, logged));
    },
  } satisfies Partial<Handlers>;
}
