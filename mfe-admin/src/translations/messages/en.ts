import type { TranslationMessageId } from './index';

export const texts = {
  'workspace.language': 'Form language',
  'workspace.next.missing': 'Next missing ({count})',
  'workspace.next.stale': 'Next outdated ({count})',
  'workspace.next.open': 'Next to-do ({count})',
  'translations.description':
    'How complete each record is, measured by its Japanese texts. A cell opens the editor in that language.',
  'translations.record': 'Record',
  'translations.language': 'Target language',
  'translations.state': 'Status',
  'translations.open': 'To do',
  'translations.complete': 'Complete',
  'translations.missing': 'Missing',
  'translations.staleFields': 'Japanese changed later: {fields}',
  'translations.next.missing': 'Next missing text',
  'translations.next.stale': 'Next outdated text',
  'translations.next.open': 'Next to-do',
  'translations.saveAndNext.missing': 'Save and go to the next missing text',
  'translations.saveAndNext.stale': 'Save and go to the next outdated text',
  'translations.saveAndNext.open': 'Save and go to the next to-do',
  'translations.noneLeft': 'Nothing else is left in this language',
  'translations.noneHere': 'Nothing left here',
  'translations.chooseLanguage': 'Choose another language first (Shift + F9): F9 leads to its texts',
  'translations.none': 'No matching records',
} satisfies Record<TranslationMessageId, string>;
