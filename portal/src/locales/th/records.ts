// Thai: texts of the records screens.
import type { records as english } from '../en/records.ts';
import type { Translation } from '#lib/text.tsx';

export const records: Translation<typeof english> = {
  'records.period': 'ช่วงเวลา',
  'records.period.today': 'วันนี้',
  'records.period.yesterday': 'เมื่อวาน',
  'records.period.week': '7 วัน',
  'records.period.month': '30 วัน',
  'records.state': 'สถานะ',
  'records.anyState': 'เดิมพันทั้งหมด',
  'records.state.open': 'รอผล',
  'records.state.settled': 'คิดผลแล้ว',
  'records.state.cancelled': 'ยกเลิกแล้ว',
  'records.category': 'หมวด',
  'records.anyCategory': 'ทุกเกม',
  'records.totals': 'ยอดรวมของช่วงนี้',
  'records.net': 'ได้หรือเสีย',
  'records.count': { other: '{count} เดิมพัน' },
  'records.stake': 'เงินเดิมพัน',
  'records.payout': 'เงินรางวัล',
  'records.placedAt': 'วางเมื่อ',
  'records.settledAt': 'คิดผลเมื่อ',
  'records.roundId': 'เลขที่รอบ',
  'records.betId': 'เลขที่เดิมพัน',
  'records.none': 'ไม่มีเดิมพัน',
  'records.noneText': 'เลือกช่วงเวลาที่ยาวขึ้นหรือเกมอื่น',
  'records.toGames': 'ดูเกม',
};
