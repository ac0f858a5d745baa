// Chinese: the links of the portal’s app, and how it comes to the home screen.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/install.ts';

export const texts: Translation<typeof english> = {
  'mine.app.IOS': '打开 App Store',
  'mine.app.Android': '下载安卓版',
  'mine.app.MOBILECONFIG': '安装描述文件',
  'mine.homeScreen': '无需下载：打开浏览器菜单，选择“添加到主屏幕”，网站即可像应用一样打开。',
  'mine.useSafari': '请用 Safari 打开本站：只有 Safari 能安装描述文件。',
  'mine.tooOld': '此手机系统低于 iOS 12.4：可在浏览器中使用，但不能作为应用使用。',
  'mine.legacyTip': '在此系统上：点按 Safari 底部带箭头的方框，再选“添加到主屏幕”。',
};
