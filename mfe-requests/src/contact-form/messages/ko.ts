import type { MessageId } from './index';

export const texts = {
  'contact.name': '성함',
  'contact.contact': '연락처',
  'contact.contact.note': '이메일 또는 SNS 계정',
  'contact.specialty': '전문 분야',
  'contact.specialty.none': '지정 안 함',
  'specialty.voice': '성우·음성',
  'specialty.art': '일러스트·아트',
  'specialty.ui': 'UI 디자인',
  'specialty.script': '시나리오',
  'specialty.music': '음악',
  'specialty.other': '기타',
  'contact.experience': '경력',
  'contact.portfolio': '포트폴리오 URL',
  'contact.message': '메시지',
  'contact.send': '보내기',
  'contact.sending': '보내는 중…',
  'contact.proving':
    '지금 메시지가 한꺼번에 몰려 브라우저가 대량 발송이 아님을 확인하고 있습니다. 몇 초 뒤 자동으로 전송됩니다.',
  'contact.privacy': '보내 주신 정보는 연락과 협업 검토에만 사용합니다.',
  'contact.sent.title': '메시지를 보냈습니다',
  'contact.sent.description': '24시간 이내에 연락드리겠습니다',
  'contact.failed.title': '전송에 실패했습니다',
  'contact.failed.description': '다시 시도해 주세요',
  'contact.failed.limit': '짧은 시간에 너무 많은 메시지가 전송되었습니다. 잠시 후 다시 시도해 주세요.',
  'contact.failed.offline': '오프라인 상태인 것 같습니다. 연결을 확인하고 다시 시도해 주세요.',
} satisfies Record<MessageId, string>;
