import { expect, test } from '@jest/globals';

import { auditActions } from '../kinds/audit-event';
import { entityKinds } from '../kinds/entity-kinds';
import { undoingOf } from './undo';

test('creations of content, and updates and deletions of it and of draft changes can be undone', () => {
  const waysOf = (kind: (typeof entityKinds)[number]) =>
    auditActions.flatMap((action) => {
      const undoing = undoingOf({ action, entity: { kind, id: 'a' } });
      return undoing ? [`${action}: ${undoing.way}`] : [];
    });
  const all = ['update: revert', 'delete: restore', 'screenshot-add: revert', 'screenshot-delete: revert'];
  const content = ['create: delete', ...all];
  expect(Object.fromEntries(entityKinds.map((kind) => [kind, waysOf(kind)]))).toEqual({
    project: content,
    partner: content,
    'development-log': content,
    image: all,
    studio: all,
    'collaboration-request': all,
    'draft-changes': all,
    user: [],
    'module-build': [],
    'module-pointer': [],
    'deploy-token': [],
    'draft-link': [],
    message: [],
    webhook: [],
  });
});
