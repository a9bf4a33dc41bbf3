import type { OwnMessageId } from './index';

export const texts = {
  'press.title': '《{title}》媒體資料包',
  'press.work': '前往作品頁面',
  'press.download': '下載全部資料（ZIP）',
  'press.facts': '基本資訊',
  'press.developer': '開發',
  'press.languages': '支援語言',
  'press.descriptions': '作品介紹',
  'press.short': '簡短介紹',
  'press.medium': '標準介紹',
  'press.long': '詳細介紹',
  'press.art': '主視覺圖與標誌',
  'press.full': '檢視{file}原圖',
  'press.contact': '媒體聯絡',
  'press.write': '聯絡我們',
  'press.purpose': '供介紹與報導本作使用的文字與圖片。',
} satisfies Record<OwnMessageId, string>;
