import type { OwnMessageId } from './index';

export const texts = {
  'remote.failed.title': '此部分加载失败',
  'remote.failed.description': '请检查网络连接后重试。页面的其他部分可以照常使用。',
  'remote.loading': '加载中',
  'page.frozen': '部分功能加载失败，您可以继续阅读内容。',
  'page.retry': '重试',
  'page.outdated': '此页面已发布新版本，请重新加载后继续。',
  'page.reload': '重新加载',
  'page.preview': '正在预览尚未上线的构建：',
  'page.endPreview': '结束预览',
  'missing.title': '404 找不到页面',
  'missing.description': '该页面是否已添加到路由中？',
  'missing.home': '返回首页',
  'nav.label': '主菜单',
  'nav.open': '打开菜单',
  'nav.close': '关闭菜单',
  'nav.home': '首页',
  'footer.feed': 'Atom订阅',
  'footer.label': '页脚菜单',
} satisfies Record<OwnMessageId, string>;
