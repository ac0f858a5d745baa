// Thai: rebate.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rebate.ts';

export const texts: Translation<typeof english> = {
  'rebate.claimable': 'กดรับได้',
  'rebate.claim': 'กดรับ',
  'rebate.claimed': '{amount} เข้ากระเป๋าเงินของคุณแล้ว',
  'rebate.toWallet': 'เข้ากระเป๋าเงินเป็นเงินสด ไม่ต้องทำยอดเทิร์น',
  'rebate.next.paid': 'ยอดที่ยังไม่กดรับจะจ่ายอัตโนมัติตั้งแต่ {day}',
  'rebate.next.expires': 'ยอดที่ยังไม่กดรับจะหมดอายุตั้งแต่ {day}',
  'rebate.none': 'ยังไม่มีคืนยอดเล่น',
  'rebate.noneText': 'คืนยอดเล่นจะแสดงที่นี่เมื่อเดิมพันของคุณคิดผลแล้ว',
  'rebate.lines': 'รายละเอียด',
  'rebate.valid': 'ยอดเดิมพันที่นับ',
  'rebate.corrected': 'เดิมพันที่แก้ไข',
  'rebate.fractions': 'ตัดเศษลง เศษที่ตัดจะนับในการกดรับครั้งต่อไป',
  'rebate.rates': 'อัตราของคุณวันนี้',
  'rebate.byLevel': 'ตามระดับ',
  'rebate.valid.text': 'ยอดเดิมพันที่นับคือส่วนที่นับจากเงินของคุณ ผลเสมออาจนับน้อยลง',
  'rebate.sum': 'คืนยอดเล่น',
  'rebate.open': 'ยังไม่จ่าย',
  'rebate.settled': 'เรียบร้อย',
  'rebate.payments': 'การจ่าย',
  'rebate.kind.claimed': 'กดรับแล้ว',
  'rebate.kind.paid': 'จ่ายอัตโนมัติ',
  'rebate.kind.expired': 'หมดอายุ',
  'rebate.noDays': 'ไม่มียอดเดิมพันที่นับในวันเหล่านี้',
};
