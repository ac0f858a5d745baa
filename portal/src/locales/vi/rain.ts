// Vietnamese: texts of red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rain.ts';
export const texts: Translation<typeof english> = {
  'rain.title': 'Mưa lì xì',
  'rain.soon': 'Rơi lúc {when}',
  'rain.falls': 'Chạm để nhận',
  'rain.sum': '{total} trong {count} bao lì xì',
  'rain.time': 'Từ {from} đến {to}',
  'rain.for.everyone': 'Mọi hội viên, mỗi người một bao',
  'rain.for.proved': 'Hội viên đã xác minh điện thoại hoặc e-mail, mỗi người một bao',
  'rain.for.depositors': 'Hội viên đã nạp tiền trong 30 ngày qua, mỗi người một bao',
  'rain.for.team': 'Cho mọi người dưới đại lý, mỗi người một bao',
  'rain.cash':
    'Bạn nhận tiền mặt, không yêu cầu vòng cược. Các tài khoản của một người chung một bao.',
  'rain.left': 'Còn {count}/{all} bao',
  'rain.take': 'Nhận lì xì',
  'rain.mine': 'Bạn nhận được {amount}',
  'rain.inBalance': 'Tiền đã vào số dư.',
  'rain.over': 'Mưa lì xì đã kết thúc',
  'rain.who': 'Ai nhận bao nhiêu',
  'rain.you': 'Bạn',
  'rain.untaken': 'Chưa ai nhận',
  'rain.check': 'Kiểm tra cách chia',
  'rain.checkText':
    'Một seed được khóa trước cơn mưa quyết định cách chia. Trình duyệt của bạn chia lại và so sánh.',
  'rain.hash': 'Hash đã hiện trước đó',
  'rain.seed': 'Seed',
  'rain.good': 'Cả {count} bao đều khớp.',
  'rain.bad': 'Không khớp. Hãy liên hệ CSKH.',
  'error.rain.notFalling': 'Hiện không có mưa lì xì.',
  'error.rain.gone': 'Đã hết bao lì xì.',
  'error.rain.notInvited': 'Mưa lì xì này không dành cho tài khoản của bạn. Xem đối tượng.',
  'error.rain.linked': 'Tài khoản khác trên thiết bị này hoặc của cùng người đã nhận.',
  'error.rain.notOver': 'Mưa lì xì chưa kết thúc. Hãy xem lại sau.',
};
