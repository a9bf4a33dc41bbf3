import type { MessageId } from './index';

export const texts = {
  'mail.request.subject': '{name} 님의 새 협업 요청',
  'mail.request.text':
    '{name} 님이 협업 요청을 보냈습니다.\n\n연락처: {contact}\n전문 분야: {specialty}\n\n{message}\n\n24시간 안에 답장하기로 약속했습니다. 받은 요청에서 열기:\n{link}',
  'mail.reminder.subject': '{name} 님에게 20시간 넘게 답장하지 않았습니다',
  'mail.reminder.text':
    '{name} 님의 요청에 20시간 넘게 답장하지 않았습니다. 사이트는 24시간 안에 답장한다고 약속합니다.\n\n받은 요청에서 열기:\n{link}',
  'mail.flood.subject': '스팸을 차단했습니다',
  'mail.flood.text':
    '문의 양식에 메시지가 한꺼번에 몰려 일부를 차단했습니다. 일반 방문자는 브라우저의 확인을 거쳐 계속 보낼 수 있습니다.\n\n받은 요청 열기:\n{link}',
  'mail.canary.subject': '{module}의 카나리를 중단했습니다',
  'mail.canary.text':
    '{module}의 빌드에 문제가 있어 카나리를 자동으로 중단했습니다. 방문자에게는 이전 빌드가 표시됩니다.\n\n모듈 열기:\n{link}',
  'mail.receipt.subject': '문의를 받았습니다 | {studio}',
  'mail.receipt.text':
    '{studio}에 문의해 주셔서 감사합니다.\n\n문의가 도착했으며 24시간 안에 답장해 드리겠습니다. 이 메일은 자동으로 발송되었습니다. 문의하신 적이 없다면 무시해 주세요.\n\n{studio}\n{link}',
  'mail.invitation.subject': '{studio} 관리 화면 초대',
  'mail.invitation.text':
    '{studio} 관리 화면에 ‘{name}’ 계정으로 초대되었습니다.\n\n아래 링크에서 비밀번호를 정해 주세요. 링크는 {hours}시간 동안 한 번만 쓸 수 있습니다.\n{link}\n\n짐작 가는 일이 없다면 이 메일을 무시해 주세요.',
  'mail.test.subject': '테스트 메일',
  'mail.test.text': '메일 설정이 정상입니다.\n\n{link}',
} satisfies Record<MessageId, string>;
