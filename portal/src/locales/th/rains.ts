// Thai: an agent’s red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rains.ts';

export const texts: Translation<typeof english> = {
  'rains.intro': 'แบ่งเงินสดของคุณให้ทุกคนในสายงาน โดยสุ่มจำนวน',
  'rains.explain': 'ยอดรวมออกจากกระเป๋าของคุณทันที ส่วนที่ไม่มีคนรับจะคืนเมื่อจบ',
  'rains.confirm': 'ยืนยันฝนอั่งเปา',
  'rains.send': 'เริ่ม',
  'rains.envelopes': 'จำนวนซอง',
  'rains.members': { other: 'วันนี้มีสมาชิกในสายงาน {count} คน คนละหนึ่งซอง' },
  'rains.starts': 'เริ่มในอีก',
  'rains.lasts': 'ตกเป็นเวลา',
  'rains.countWrong': 'ใส่จำนวนเต็ม เช่น 20',
  'rains.countMany': 'ไม่เกิน {most} และทุกซองต้องมีเงิน',
  'rains.done': 'ประกาศแล้ว ทีมของคุณเห็นแล้ว',
  'rains.yours': 'ฝนอั่งเปาของคุณ',
  'rains.state.announced': 'ประกาศแล้ว',
  'rains.state.falling': 'กำลังตก',
  'rains.state.over': 'จบแล้ว',
  'rains.taken': 'รับไปแล้ว',
  'rains.takers': '{takers} จาก {count} ซอง',
  'rains.returned': 'คืนแล้ว',
  'error.rain.unavailable': 'ตอนนี้ยังไม่เปิดฝนอั่งเปา',
  'error.rain.noTeam': 'ยังไม่มีใครในสายงานของคุณ เปิดบัญชีให้ใครสักคน',
  'error.rain.oneAtATime': 'ฝนอั่งเปาของคุณยังไม่จบ เริ่มครั้งต่อไปได้หลังจากนั้น',
  'error.rain.tooSmall': 'ทุกซองต้องมีเงิน',
};
