import type { OwnMessageId } from './index';

export const texts = {
  'accessibility.title': '无障碍声明',
  'accessibility.loading': '正在加载无障碍声明',
  'accessibility.missing': '暂无无障碍声明',
  'accessibility.failed': '无法加载无障碍声明',
} satisfies Record<OwnMessageId, string>;
