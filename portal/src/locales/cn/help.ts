// Chinese: texts of the help centre and the user agreement.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/help.ts';

export const texts: Translation<typeof english> = {
  'help.title': '需要什么帮助？',
  'help.empty': '这里还没有内容',
  'help.emptyText': '您可以先联系客服。',
  'help.whole': '在单独页面打开',
  'help.all': '全部问题',
  'help.ask': '咨询客服',
  'agreement.none': '暂无此语言的协议',
  'agreement.noneText': '请选择其他语言，或联系客服索取。',
};
