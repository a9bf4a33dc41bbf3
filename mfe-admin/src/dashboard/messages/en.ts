import type { DashboardMessageId } from './index';

export const texts = {
  'dashboard.change': '{change} from last month',
  'dashboard.contained': 'Part of the site does not run on the server',
  'dashboard.contained.of':
    '{part} of build {build} is shown by the browsers of visitors alone until it runs on the server again.',
  'dashboard.fallback': 'A live build was replaced',
  'dashboard.fallback.of':
    'Build {build} of {module} cannot run in this version of the site. Another build is shown instead.',
  'dashboard.fallback.link': 'Open modules',
  'dashboard.flood': 'Spam blocked',
  'dashboard.flood.count': '{count, plural, one {# message} other {# messages}} sent in bulk did not reach the inbox.',
  'dashboard.projects': 'Recent projects',
  'dashboard.requests': 'Recent requests',
  'dashboard.requests.none': 'No requests yet',
  'dashboard.publications': 'Scheduled and published',
  'dashboard.publications.none': 'Nothing scheduled or published yet',
  'dashboard.waiting': 'Waiting today',
  'dashboard.hoursLeft': '{count, plural, one {# hour} other {# hours}} left for the oldest',
  'dashboard.late': 'the oldest is overdue',
  'dashboard.drafts': '{count, plural, one {# draft} other {# drafts}}',
  'dashboard.refused': '{count, plural, one {# scheduled change was} other {# scheduled changes were}} not published',
  'dashboard.scheduled': '{count} scheduled',
  'dashboard.missing': '{count, plural, one {# record} other {# records}} with missing translations',
  'dashboard.failing': '{module} failed for visitors',
  'dashboard.backups': 'Backups need attention',
  'dashboard.webhookOff': 'Webhook {name} was switched off',
  'dashboard.failedReplies': '{count, plural, one {# reply} other {# replies}} could not be sent',
  'dashboard.unanswered': '{count, plural, one {# unanswered request} other {# unanswered requests}}',
} satisfies Record<DashboardMessageId, string>;
