import type { Project } from 'shared-contracts/entities';
import { useField } from 'shared-ui/forms';

import { ScreenshotsSection } from './screenshots-section';
import { useScreenshotCalls } from './use-screenshot-calls';

interface StoredScreenshotsProps {
  /** The stored version that the edits are based on. */
  project: Project;
  /** Called with every newer version from the server. */
  onProject: (newer: Project) => void;
}

/** Uploads and deletions of stored images apply immediately; order and images added by URL are saved with the form. */
export function StoredScreenshots({ project, onProject }: StoredScreenshotsProps) {
  const { read, setValue } = useField<string[]>('screenshots');
  const { remove, ...calls } = useScreenshotCalls(project, onProject);
  return (
    <ScreenshotsSection
      {...calls}
      projectName={project.titleJa}
      remove={async (location) => {
        if (project.screenshots?.includes(location)) return remove(location);
        await setValue(read().toSpliced(read().indexOf(location), 1));
        return true;
      }}
    />
  );
}
