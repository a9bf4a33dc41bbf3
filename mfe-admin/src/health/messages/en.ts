import type { HealthMessageId } from './index';

export const texts = {
  'health.description': 'What the site depends on, and what to do where something is wrong.',
  'health.allWell': 'All is well.',
  'health.some': '{count, plural, one {# topic needs} other {# topics need}} attention.',
  'health.refresh': 'Check again',
  'health.failed': 'The check failed',
  'health.well': 'Well',
  'health.look': 'Needs attention',
  'health.off': 'Not set up',
  'health.store': 'Records',
  'health.store.well': 'Records are read and saved ({kind}).',
  'health.store.look':
    'Nothing can be saved ({kind}). Is the disk full, or the database stopped? Visitors still see the site.',
  'health.backups': 'Backups',
  'health.backups.off': 'Backups are not set up (BACKUP_URL). If the disk is lost, the site is lost.',
  'health.backups.well': 'The last backup is of {time} ({size}).',
  'health.backups.first': 'The first backup is being made.',
  'health.backups.failed': 'The backup of {time} failed: {reason}',
  'health.backups.late': 'No backup has succeeded for longer than it should take. The log says more.',
  'health.mail': 'Mail',
  'health.mail.off': 'No mail server is set (SMTP_URL). Requests appear in the inbox only.',
  'health.mail.well': 'Mails are being sent.',
  'health.mail.waiting':
    '{count, plural, one {# mail has} other {# mails have}} been waiting since {time}. The messages show how the mail server responded.',
  'health.mail.failed': '{count, plural, one {# mail} other {# mails}} of the last seven days could not be sent.',
  'health.webhooks': 'Webhooks',
  'health.webhooks.off': 'No webhook is active.',
  'health.webhooks.well': '{count, plural, one {# webhook delivers.} other {# webhooks deliver.}}',
  'health.webhooks.waiting':
    '{count, plural, one {# delivery has} other {# deliveries have}} been waiting since {time}. The messages show how the receiver responded.',
  'health.webhooks.switchedOff': 'Switched off after failures: {names}. Correct the address and switch it on again.',
  'health.modules': 'Modules',
  'health.modules.well': 'All modules run as they were released.',
  'health.modules.failing': 'Part of the site failed for visitors within the last hour. If it goes on, roll back.',
  'health.modules.contained':
    'Part of the site is shown by browsers alone, because it ended the rendering on the server. Roll back.',
  'health.modules.fallback':
    'A released build cannot run in this version of the site, so another one is shown. Release a newer build.',
  'health.rendering': 'Pages',
  'health.rendering.well':
    '{pages, plural, one {# page was} other {# pages were}} sent since the last start, nearly all of them complete.',
  'health.rendering.look':
    'Of {pages} pages since the last start, {late} were late and {failed} failed. Browsers complete them, but search engines may see them empty. Late pages need a faster or less busy machine, failed ones a look at the modules.',
  'health.uploads': 'Images and files',
  'health.uploads.well': 'Images are stored. {used} of {quota} are used.',
  'health.uploads.look': 'Images cannot be stored. Is the disk full, or the bucket out of reach?',
  'health.uploads.full': '{used} of {quota} are used. Delete files that nothing uses, or raise UPLOAD_QUOTA_MB.',
  'health.clock': 'Clock',
  'health.clock.well': 'The clock has run without a jump.',
  'health.clock.look':
    'The clock has jumped, or the site was off for days: for a day, what came due meanwhile waits. Is the clock of the server right?',
  'health.version': 'Version',
  'health.version.well': 'Version {product}, interfaces {contract}, Node {node}, running since {time}.',
  'health.version.process':
    'This is what process {pid} on {host} says; others that share its store have pages and a start of their own.',
  'health.version.newer': 'The site came with a newer build that is not live.',
  'health.open': 'Open: {screen}',
} satisfies Record<HealthMessageId, string>;
