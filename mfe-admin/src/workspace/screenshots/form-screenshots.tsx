import { useFormActions } from 'shared-ui/forms';

import { ScreenshotsSection } from './screenshots-section';
import { batchIndex } from '../../uploads/upload-queue';
import { useTakeUpload } from '../../uploads/use-upload';

/** The screenshots of the form, saved or stored as a draft with its other fields. */
export function FormScreenshots() {
  const { getState, setFieldValue } = useFormActions<{ screenshots: string[] }>();
  const takeUpload = useTakeUpload();
  // Uploads in flight add to the list as it is by then.
  const listed = () => getState().values.screenshots;
  const set = (locations: string[]) => setFieldValue('screenshots', locations);
  return (
    <ScreenshotsSection
      isRemoving={false}
      add={async (objectPath, batch, signal) => {
        const location = await takeUpload(objectPath, signal);
        signal.throwIfAborted();
        await set(listed().toSpliced(batchIndex(listed(), batch), 0, location));
        return location;
      }}
      remove={async (location) => {
        await set(listed().toSpliced(listed().indexOf(location), 1));
        return true;
      }}
    />
  );
}
