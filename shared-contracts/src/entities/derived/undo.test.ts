import { expect, test } from '@jest/globals';

import { auditActions } from '../kinds/audit-event';
import { entityKinds } from '../kinds/entity-kinds';
import { undoingOf } from './undo';

test('updates and deletions of content and of draft changes can be undone', () => {
  const waysOf = (kind: (typeof entityKinds)[number]) =>
    auditActions.flatMap((action) => {
      const undoing = undoingOf({ action, entity: { kind, id: 'a' } });
      return undoing ? [`${action}: ${undoing.way}`] : [];
    });
  const all = ['update: revert', 'delete: restore', 'screenshot-add: revert', 'screenshot-delete: revert'];
  expect(Object.fromEntries(entityKinds.map((kind) => [kind, waysOf(kind)]))).toEqual({
    project: all,
    partner: all,
    'development-log': all,
    picture: all,
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
