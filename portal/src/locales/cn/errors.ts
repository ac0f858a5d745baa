// Chinese: what went wrong, for every code that a call may be answered with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/errors.ts';

export const texts: Translation<typeof english> = {
  'error.offline': '无网络。请检查网络后重试。',
  'error.slow': '网络较慢，请重试。',
  'error.input.invalid': '请检查标出的内容。',
  'error.input.tooLarge': '内容过大，无法发送。',
  'error.request.crossSite': '此页面的打开方式异常，请刷新后重试。',
  'error.request.notFound': '找不到该内容。',
  'error.request.tooMany': '尝试次数过多，请稍候再试。',
  'error.server.unexpected': '我们这边出了问题，请重试。',
  'error.server.busy': '当前访问人数较多，请稍后重试。',
  'error.server.database': '服务暂不可用，请几分钟后重试。',
  'error.merchant.unknown': '此地址没有网站。',
  'error.merchant.maintenance': '平台维护中。',
  'error.merchant.restricted': '所在地区不可用。',
  'error.feature.off': '此处不提供该功能。',
  'error.seal.invalid': '页面已过期，请刷新后重试。',
  'error.seal.replayed': '该内容已发送，请刷新页面后重试。',
  'error.session.none': '请先登录。',
  'error.session.ended': '登录已失效，请重新登录。',
  'error.session.replaced': '您的账号已在其他设备登录，请重新登录。',
  'error.view.readOnly': '您只是在查看，不能做任何更改。',
  'error.view.over': '此链接已用过或已过期，请重新获取。',
  'error.free_reject': '仅限正式账号使用，请先注册。',
  'error.game.unknown': '该游戏已下架。',
  'error.launch.expired': '游戏启动超时，请重新打开。',
  'error.wallet.insufficientFunds': '余额不足。',
  'error.protection.coolingOff': '您正在暂停游戏。',
  'error.protection.excluded': '您已自我排除。',
  'error.password.due': '请先设置您自己的密码。',
};
