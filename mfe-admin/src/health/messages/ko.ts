import type { HealthMessageId } from './index';

export const texts = {
  'health.description': '사이트가 의존하는 것들의 상태와, 문제가 있을 때 할 일을 보여 줍니다.',
  'health.allWell': '모두 정상입니다.',
  'health.some': '확인이 필요한 항목이 {count}개 있습니다.',
  'health.refresh': '다시 확인',
  'health.failed': '확인하지 못했습니다',
  'health.well': '정상',
  'health.look': '확인 필요',
  'health.off': '설정 안 됨',
  'health.store': '레코드 저장소',
  'health.store.well': '레코드를 읽고 저장할 수 있습니다({kind}).',
  'health.store.look':
    '저장할 수 없습니다({kind}). 디스크가 가득 찼거나 데이터베이스가 멈추지 않았는지 확인하세요. 방문자에게는 사이트가 계속 보입니다.',
  'health.backups': '백업',
  'health.backups.off': '백업이 설정되지 않았습니다(BACKUP_URL). 디스크를 잃으면 사이트도 잃게 됩니다.',
  'health.backups.well': '마지막 백업은 {time}에 만들었습니다({size}).',
  'health.backups.first': '첫 백업을 만드는 중입니다.',
  'health.backups.failed': '{time} 백업에 실패했습니다: {reason}',
  'health.backups.late': '예정된 시간이 지났는데도 백업이 완료되지 않았습니다. 자세한 내용은 로그를 확인하세요.',
  'health.mail': '메일',
  'health.mail.off': '메일 서버가 설정되지 않았습니다(SMTP_URL). 요청은 받은 편지함에만 표시됩니다.',
  'health.mail.well': '메일이 정상적으로 발송됩니다.',
  'health.mail.waiting':
    '메일 {count}통이 {time}부터 발송을 기다리고 있습니다. 메일 서버의 응답은 ‘발송과 알림’에서 확인할 수 있습니다.',
  'health.mail.failed': '최근 7일 동안 메일 {count}통을 보내지 못했습니다.',
  'health.webhooks': '웹훅',
  'health.webhooks.off': '활성화된 웹훅이 없습니다.',
  'health.webhooks.well': '웹훅 {count}개가 정상적으로 전송됩니다.',
  'health.webhooks.waiting':
    '전송 {count}건이 {time}부터 대기 중입니다. 수신 서버의 응답은 ‘발송과 알림’에서 확인할 수 있습니다.',
  'health.webhooks.switchedOff': '실패가 계속되어 꺼졌습니다: {names}. 주소를 고친 뒤 다시 켜세요.',
  'health.modules': '모듈',
  'health.modules.well': '모든 모듈이 출시된 그대로 실행되고 있습니다.',
  'health.modules.failing': '최근 1시간 안에 사이트의 일부가 방문자 화면에서 실패했습니다. 계속되면 롤백하세요.',
  'health.modules.contained': '서버 렌더링을 중단시킨 사이트의 일부가 브라우저에서만 표시됩니다. 롤백하세요.',
  'health.modules.fallback':
    '출시된 빌드가 이 버전의 사이트에서 실행되지 않아 다른 빌드가 표시됩니다. 새 빌드를 출시하세요.',
  'health.rendering': '페이지 렌더링',
  'health.rendering.well': '마지막 시작 이후 페이지 {pages}개를 보냈으며, 거의 모두 온전했습니다.',
  'health.rendering.look':
    '마지막 시작 이후 페이지 {pages}개 중 {late}개가 늦었고 {failed}개가 실패했습니다. 브라우저가 보완하지만 검색 엔진에는 비어 보일 수 있습니다. 늦은 페이지에는 더 빠르거나 여유 있는 서버가 필요하고, 실패한 페이지는 모듈을 확인하세요.',
  'health.uploads': '이미지와 파일',
  'health.uploads.well': '이미지를 저장할 수 있습니다. {quota} 중 {used}를 사용 중입니다.',
  'health.uploads.look': '이미지를 저장할 수 없습니다. 디스크가 가득 찼거나 버킷에 연결할 수 없는지 확인하세요.',
  'health.uploads.full': '{quota} 중 {used}를 사용 중입니다. 쓰이지 않는 파일을 삭제하거나 UPLOAD_QUOTA_MB를 늘리세요.',
  'health.clock': '시계',
  'health.clock.well': '시계가 건너뛰지 않고 흐르고 있습니다.',
  'health.clock.look':
    '시계가 건너뛰었거나 사이트가 며칠 동안 꺼져 있었습니다. 그동안 때가 된 작업은 하루 동안 기다립니다. 서버의 시계가 맞는지 확인하세요.',
  'health.version': '버전',
  'health.version.well': '버전 {product}, 인터페이스 {contract}, Node {node}, {time}부터 실행 중.',
  'health.version.process':
    '{host}의 프로세스 {pid}가 알려 준 상태입니다. 같은 저장소를 쓰는 다른 프로세스의 페이지 수와 시작 시각은 다릅니다.',
  'health.version.newer': '사이트에 포함된 더 새로운 빌드가 아직 공개되지 않았습니다.',
  'health.open': '{screen} 열기',
} satisfies Record<HealthMessageId, string>;
