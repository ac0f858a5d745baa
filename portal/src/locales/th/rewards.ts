// Thai: the reward centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rewards.ts';

export const texts: Translation<typeof english> = {
  'reward.ready': 'พร้อมกดรับ',
  'reward.none': 'ยังไม่มีอะไรให้กดรับ',
  'reward.noneText': 'รางวัลของคุณจะอยู่ที่นี่',
  'reward.done': 'ประวัติ',
  'reward.doneNone': 'รายการที่รับจะแสดงที่นี่',
  'reward.kind.rebate': 'คืนยอดเล่น',
  'reward.kind.vip': 'ของขวัญ VIP',
  'reward.kind.mission': 'ภารกิจ',
  'reward.kind.board': 'รางวัลตารางอันดับ',
  'reward.kind.referral': 'รางวัลแนะนำเพื่อน',
  'reward.kind.rain': 'อั่งเปา',
  'reward.until': 'จนถึง {when}',
  'reward.open': 'เปิด',
  'reward.bonusNow': 'โบนัสที่กำลังใช้',
  'reward.bonusPast': 'โบนัสที่ผ่านมา',
  'reward.bonus.completed': 'ครบแล้ว',
  'reward.bonus.forfeited': 'ยกเลิกแล้ว',
  'reward.bonus.expired': 'หมดอายุแล้ว',
  'reward.bonus.spent': 'ใช้หมดแล้ว',
  'reward.becameCash': '{amount} เป็นเงินสดแล้ว',
};
