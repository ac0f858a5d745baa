// Thai: texts of the member centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/mine.ts';

export const texts: Translation<typeof english> = {
  'mine.account': 'บัญชีของคุณ',
  'mine.enter': 'เข้าสู่ระบบหรือสมัคร',
  'mine.guestText': 'เข้าสู่ระบบเพื่อดูยอดเงิน เดิมพัน และรางวัลของคุณ',
  'mine.signInText': 'ต้องมีบัญชีก่อน เปิดบัญชีใช้เวลาเพียงหนึ่งนาที',
  'mine.days': { other: 'เป็นสมาชิกมา {count} วัน' },
  'mine.joinedToday': 'เข้าร่วมวันนี้',
  'mine.records': 'ประวัติ',
  'mine.more': 'เพิ่มเติม',
  'mine.vip': 'VIP',
  'mine.vipNext': 'ถัดไป: {name}',
  'mine.vipTop': 'ระดับสูงสุด',
  'mine.vipPoints': '{points} จาก {of} คะแนน',
  'mine.transactionRecords': 'ประวัติธุรกรรม',
  'mine.betRecords': 'ประวัติเดิมพัน',
  'mine.referral': 'ลิงก์เชิญ',
  'mine.news': 'ข่าว',
  'mine.service': 'ติดต่อเรา',
  'mine.referralTitle': 'แนะนำเพื่อน',
  'mine.referralText': 'เพื่อนที่สมัครด้วยลิงก์นี้จะนับเป็นของคุณ',
  'mine.referralMore': 'เกี่ยวกับการแนะนำเพื่อน',
};
