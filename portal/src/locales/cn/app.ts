// Chinese: the portal as an app on the home screen, and its new versions.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/app.ts';

export const texts: Translation<typeof english> = {
  'app.updateReady': '新版本已就绪',
  'app.reload': '刷新',
  'app.later': '稍后',
  'app.install': '将 {merchant} 添加到主屏幕',
  'app.installText': '一点即开，信号弱也能用。',
  'app.installNow': '添加',
  'app.iosHint': '点按“分享”，再选“添加到主屏幕”。',
  'app.oldLobby': '此页面为 {time} 的内容。',
};
