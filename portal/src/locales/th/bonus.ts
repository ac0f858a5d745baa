// Thai: the bonus that runs.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/bonus.ts';

export const texts: Translation<typeof english> = {
  'bonus.title': 'โบนัส',
  'bonus.wagered': 'ทำเทิร์นแล้ว {done} จาก {required}',
  'bonus.maxStake': 'วงเงินเดิมพันด้วยโบนัส',
  'bonus.maxWin': 'เป็นเงินสดได้สูงสุด',
  'bonus.games': 'เกมที่นับ',
  'bonus.share': '{games} {percent}%',
  'bonus.until': 'สิ้นสุด',
  'bonus.openBets': 'เดิมพันโบนัสที่ยังเปิดอยู่',
  'bonus.cashFirst': 'เดิมพันใช้เงินสดก่อน แล้วจึงใช้โบนัส',
  'bonus.next': 'ถัดไป: {title}',
  'bonus.end': 'สิ้นสุดโบนัส',
  'bonus.endTitle': 'สิ้นสุดโบนัสนี้หรือไม่',
  'bonus.endText': 'คุณจะเสียโบนัส {amount} เงินสดยังอยู่ เดิมพันที่เปิดอยู่จะคืนเฉพาะส่วนเงินสด',
  'bonus.keep': 'เก็บไว้',
  'bonus.ended': 'โบนัสสิ้นสุดแล้ว',
  'error.wallet.bonusStakeLimit': 'ยอดเดิมพันเกินวงเงินของโบนัส ลดยอดเดิมพัน หรือใช้เงินสดเท่านั้น',
};
