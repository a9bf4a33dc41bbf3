import type { CommandMessageId } from './index';

export const texts = {
  'commands.title': 'Find a record, screen or action',
  'commands.none': 'Nothing found',
  'commands.screen': 'Screen',
  'commands.action': 'Action',
  'commands.create': 'New: {kind}',
  'commands.createWords': 'add create new',
  'commands.logoutWords': 'sign out log out',
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.find': 'Find any record, screen or action',
  'shortcuts.second': 'Open the details of the project found by the search',
  'shortcuts.save': 'Save the form',
  'shortcuts.preview': 'Preview the open form',
  'shortcuts.scene': 'Play the scene of the open form',
  'shortcuts.move': 'Move the record in its list',
  'shortcuts.choose': 'Select the record whose box has the focus',
  'shortcuts.chooseMore': 'Extend the selection',
  'shortcuts.chooseAll': 'Select all records of the list',
  'shortcuts.nextMissing': 'Go to the next missing or outdated text of the language',
  'shortcuts.nextLanguage': 'Switch the form to the next language',
  'shortcuts.tab': 'Go to the next or previous tab of the workspace',
  'shortcuts.section':
    'Go to the next section, with Shift to the previous one; in a list, to the bar of the selection and back',
  'shortcuts.notices': 'Go to the notifications',
  'shortcuts.close': 'Close what is open',
  'shortcuts.help': 'Show these shortcuts',
} satisfies Record<CommandMessageId, string>;
