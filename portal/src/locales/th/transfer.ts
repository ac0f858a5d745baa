// Thai: the superior transfer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/transfer.ts';

export const texts: Translation<typeof english> = {
  'transfer.to': 'ถึงอัพไลน์ของคุณ',
  'transfer.explain': 'เงินจะไปถึงผู้ที่เชิญคุณ และเอาคืนไม่ได้',
  'transfer.most': 'โอนได้',
  'transfer.wallet': 'ในกระเป๋าเงิน',
  'transfer.locked': 'ล็อกเพราะยอดเทิร์น',
  'transfer.owed': 'ค้างชำระ',
  'transfer.leftToday': 'วงเงินที่เหลือวันนี้',
  'transfer.ofDaily': 'จาก {daily} ต่อวัน',
  'transfer.noneLimit': 'คุณใช้วงเงินวันนี้ครบแล้ว กลับมาใหม่พรุ่งนี้',
  'transfer.noneOff': 'ตอนนี้ยังไม่เปิดให้โอน',
  'transfer.noneLocked': 'ทำยอดเทิร์นของเงินฝากให้ครบก่อน',
  'transfer.noneOwed': 'ยอดค้างจะหักจากการถอนครั้งถัดไปก่อน',
  'transfer.noneEmpty': 'กระเป๋าเงินของคุณว่างอยู่',
  'transfer.continue': 'ดำเนินการต่อ',
  'transfer.confirmTitle': 'ยืนยันการโอน',
  'transfer.password': 'รหัสถอนเงิน',
  'transfer.passwordMissing': 'กรอกรหัสถอนเงิน',
  'transfer.setPassword': 'ตั้งรหัส',
  'transfer.send': 'โอนเงิน',
  'transfer.done': 'โอนแล้ว',
  'transfer.amount': 'จำนวนเงิน',
  'transfer.receiver': 'ผู้รับ',
  'transfer.at': 'เวลา',
  'transfer.reference': 'หมายเลขอ้างอิง',
  'transfer.again': 'โอนอีกครั้ง',
  'transfer.resting': 'หยุดโอนชั่วคราวจนถึง {when}',
};
