import { dialog, type Placement } from './place';

export const developmentLogPlacement: Placement<'development-log'> = {
  projectId: dialog,
  category: dialog,
  title: dialog,
  content: dialog,
  publishedAt: dialog,
  images: dialog,
  publication: dialog,
};
