// Thai: texts of the lotteries.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/lottery.ts';

export const texts: Translation<typeof english> = {
  'lottery.next': 'งวดถัดไป',
  'lottery.closesIn': 'ปิดรับใน',
  'lottery.play': 'เล่น',
  'lottery.more': 'หวยอื่นๆ',
  'lottery.none': 'ไม่มีหวยที่นี่',
  'lottery.noneText': 'ลองหมวดอื่น',
  'lottery.region.VN_NORTH': 'เวียดนามเหนือ',
  'lottery.region.VN_CENTRAL': 'เวียดนามกลาง',
  'lottery.region.VN_SOUTH': 'เวียดนามใต้',
  'lottery.region.PHILIPPINES': 'ฟิลิปปินส์',
  'lottery.region.SEA': 'เอเชียตะวันออกเฉียงใต้',
  'lottery.region.FAST': 'ออกผลเร็ว',
  'lottery.every': { other: 'ทุก {count} นาที' },
  'lottery.daily': 'ทุกวัน {times}',
  'lottery.results': 'ผลล่าสุด',
  'lottery.endings': 'เลขท้ายที่ออกบ่อย',
  'lottery.drawing': 'กำลังออกผล',
  'lottery.schedule': 'กำหนดออกผล',
  'lottery.region': 'พื้นที่',
  'lottery.modes': 'วิธีเล่น',
  'lottery.types': 'ประเภทการเล่น',
  'lottery.type.trad': 'ดั้งเดิม',
  'lottery.type.ent': 'บันเทิง',
  'lottery.unknown': 'หวยนี้ไม่มีแล้ว',
};
