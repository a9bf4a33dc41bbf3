import type { MessageId } from './index';

export const texts = {
  'remote.failed.title': '此部分未能加载',
  'remote.failed.description': '请检查网络连接后重试。页面的其他部分可以照常使用。',
  'remote.loading': '加载中',
  'page.frozen': '部分功能未能加载，您可以继续阅读内容。',
  'page.retry': '重试',
  'missing.title': '404 找不到页面',
  'missing.description': '该页面是否已添加到路由中？',
  'missing.home': '返回首页',
  'studio.name': '墨花堂',
  'studio.subtitle': '讲述东亚故事的视觉小说工坊',
  'nav.label': '主菜单',
  'nav.open': '打开菜单',
  'nav.close': '关闭菜单',
  'nav.home': '首页',
  'nav.about': '关于我们',
  'nav.projects': '作品',
  'nav.partners': '合作伙伴',
  'nav.contact': '联系我们',
  'footer.label': '页脚菜单',
  'footer.copyright': '© 2025 墨花堂 版权所有',
} satisfies Record<MessageId, string>;
