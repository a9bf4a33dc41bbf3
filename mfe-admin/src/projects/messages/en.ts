import type { MessageId } from './index';

export const texts = {
  'project.plural': 'Projects',
  'project.singular': 'Project',
  'project.create': 'Create Project',
  'project.edit': 'Edit project',
  'project.quickNote': 'Quick edit: everything else is in the workspace',
  'project.newNote': 'The workspace opens next, with everything else',
  'project.none': 'No projects yet',
  'project.created': 'Project created',
  'project.updated': 'Project updated',
  'project.deleted': 'Project deleted',
  'project.main': 'Main',
  'project.mainNote': 'Turning this on moves the current main project to the upcoming ones',
  'project.unknown': 'Unknown Project',
  'project.choose': 'Choose a project',
  'project.progress': 'Progress of {title}',
  'project.completed': 'Completed',
} satisfies Record<MessageId, string>;
