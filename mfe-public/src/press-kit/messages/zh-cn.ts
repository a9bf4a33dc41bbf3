import type { OwnMessageId } from './index';

export const texts = {
  'press.title': '《{title}》媒体资料包',
  'press.work': '前往作品页面',
  'press.download': '下载全部资料（ZIP）',
  'press.facts': '基本信息',
  'press.developer': '开发',
  'press.languages': '支持语言',
  'press.descriptions': '作品介绍',
  'press.short': '简短介绍',
  'press.medium': '标准介绍',
  'press.long': '详细介绍',
  'press.art': '主视觉图与标志',
  'press.full': '查看{file}原图',
  'press.contact': '媒体联系',
  'press.write': '联系我们',
  'press.purpose': '供介绍和报道本作使用的文字与图片。',
} satisfies Record<OwnMessageId, string>;
