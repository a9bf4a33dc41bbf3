import type { DevelopmentLog, Project, Studio } from '../entities';
import type { Locale } from '../localization';

export interface ProjectPreviewProps {
  project: Project;
  locale: Locale;
}
export interface ScenePreviewProps extends ProjectPreviewProps {
  onClose: () => void;
}
export interface DevelopmentLogPreviewProps {
  log: DevelopmentLog;
  locale: Locale;
}
export interface StudioPreviewProps {
  studio: Studio;
  locale: Locale;
}

/** What a page passes to the slots in its places; those of any other place get nothing. */
export interface PlaceProps {
  'admin.project-preview': ProjectPreviewProps;
  'admin.scene-preview': ScenePreviewProps;
  'admin.development-log-preview': DevelopmentLogPreviewProps;
  'admin.studio-preview': StudioPreviewProps;
}
