/** The demo project with every block. */
export const fullProject = '/project/0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401';
/** Its press kit. */
export const fullPressKit = fullProject.replace('project', 'press');
/** A project with only a title, a description and its progress. */
export const sparseProject = '/project/9c46b1e0-d5a7-4837-8e2c-60f7d4b3e905';
/** A project that does not exist. */
export const missingProject = '/project/00000000-0000-4000-8000-000000000000';

/** Every address that a visitor can see. */
export const publicScreens = {
  landing: '/',
  'all works': '/projects',
  'full project': fullProject,
  'press kit': fullPressKit,
  'sparse project': sparseProject,
  'missing project': missingProject,
  'development blog': '/development-logs',
  'development log': '/development-logs/e27d5a90-1c84-4b3f-a6d2-94f0b8e3c605',
  'unknown address': '/nowhere',
} as const;
