import type { DashboardMessageId } from './index';

export const texts = {
  'dashboard.change': '지난달 대비 {change}',
  'dashboard.contained': '사이트의 일부가 서버에서 작동하지 않습니다',
  'dashboard.contained.of':
    '빌드 {build}의 {part}은(는) 서버에서 다시 작동할 때까지 방문자의 브라우저에서만 표시됩니다.',
  'dashboard.fallback': '공개 중인 빌드를 교체했습니다',
  'dashboard.fallback.of':
    '{module}의 빌드 {build}이(가) 이 버전의 사이트에서 실행되지 않아 다른 빌드를 표시하고 있습니다.',
  'dashboard.fallback.link': '모듈 열기',
  'dashboard.flood': '스팸을 차단했습니다',
  'dashboard.flood.count': '대량으로 발송된 메시지 {count, number}건은 받은 요청에 들어오지 않았습니다.',
  'dashboard.projects': '최근 작품',
  'dashboard.requests': '최근 요청',
  'dashboard.requests.none': '아직 요청이 없습니다',
  'dashboard.publications': '공개 예정과 최근 공개',
  'dashboard.publications.none': '예정되거나 공개된 항목이 아직 없습니다',
  'dashboard.waiting': '오늘 할 일',
  'dashboard.hoursLeft': '가장 오래된 요청은 {count}시간 남음',
  'dashboard.late': '가장 오래된 요청이 기한을 넘김',
  'dashboard.drafts': '초안 {count}건',
  'dashboard.refused': '공개되지 않은 예약 변경 사항 {count}개',
  'dashboard.scheduled': '예약 {count}건',
  'dashboard.missing': '미번역 {count}건',
  'dashboard.failing': '{module}에 오류 발생',
  'dashboard.backups': '백업을 확인해야 합니다',
  'dashboard.webhookOff': '웹훅 {name}: 자동으로 꺼짐',
  'dashboard.failedReplies': '보내지 못한 답장 {count}건',
  'dashboard.unanswered': '답장하지 않은 요청 {count}건',
} satisfies Record<DashboardMessageId, string>;
