import { useEffect, useRef } from 'react';

import { useFormContext } from 'shared-ui/forms';

import { ScreenshotsSection } from '../project-details/screenshots-section';
import { batchIndex } from '../uploads/upload-queue';
import { useTakeUpload } from '../uploads/use-upload';
import type { WorkspaceValues } from './workspace-form';

/** The screenshots of the form: whatever becomes of them is saved, or kept back, with everything else. */
export function FormScreenshots() {
  const { values, setFieldValue } = useFormContext<WorkspaceValues>();
  const takeUpload = useTakeUpload();
  // Uploads in flight add to the list as it is by then.
  const latest = useRef(values.screenshots);
  useEffect(() => {
    latest.current = values.screenshots;
  }, [values.screenshots]);
  const set = (locations: string[]) => {
    latest.current = locations;
    return setFieldValue('screenshots', locations);
  };
  return (
    <ScreenshotsSection
      isRemoving={false}
      add={async (objectPath, batch, signal) => {
        const location = await takeUpload(objectPath, signal);
        signal.throwIfAborted();
        await set(latest.current.toSpliced(batchIndex(latest.current, batch), 0, location));
        return location;
      }}
      remove={async (location) => {
        await set(latest.current.toSpliced(latest.current.indexOf(location), 1));
        return true;
      }}
    />
  );
}
