// Chinese: texts of what a member and the merchant write to each other.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/messages.ts';

export const texts: Translation<typeof english> = {
  'inbox.empty': '暂无消息',
  'inbox.emptyText': '给您的消息会显示在这里。',
  'inbox.allRead': '已全部读完',
  'inbox.readAll': '全部标为已读',
  'inbox.delete': '删除',
  'inbox.deleted': '已删除',
  'inbox.new': '新',
  'feedback.text': '哪里好、缺什么、出了什么问题？每一条我们都会看。',
  'feedback.content': '您的留言',
  'feedback.length': '{count} / {max} 个字符，至少 {min} 个',
  'feedback.submit': '发送',
  'feedback.done': '谢谢，我们已收到',
  'feedback.doneText': '如有急事，联系客服会更快。',
  'feedback.again': '再写一条',
};
