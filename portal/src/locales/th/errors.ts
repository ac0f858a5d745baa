// Thai: what went wrong, for every code that a call may be answered with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/errors.ts';

export const texts: Translation<typeof english> = {
  'error.offline': 'ไม่มีอินเทอร์เน็ต ตรวจสอบแล้วลองอีกครั้ง',
  'error.slow': 'การเชื่อมต่อช้า ลองอีกครั้ง',
  'error.input.invalid': 'ตรวจสอบช่องที่ทำเครื่องหมายไว้',
  'error.input.tooLarge': 'ข้อมูลใหญ่เกินกว่าจะส่งได้',
  'error.request.crossSite': 'หน้านี้ถูกเปิดด้วยวิธีที่ผิดปกติ โหลดใหม่แล้วลองอีกครั้ง',
  'error.request.notFound': 'ไม่พบสิ่งที่ต้องการ',
  'error.request.tooMany': 'ลองหลายครั้งเกินไป รอสักครู่แล้วลองอีกครั้ง',
  'error.server.unexpected': 'เกิดข้อผิดพลาดทางฝั่งเรา ลองอีกครั้ง',
  'error.server.busy': 'ขณะนี้มีผู้ใช้จำนวนมาก ลองอีกครั้งในอีกสักครู่',
  'error.server.database': 'ระบบไม่พร้อมใช้ ลองอีกครั้งในไม่กี่นาที',
  'error.merchant.unknown': 'ไม่มีเว็บอยู่ที่ที่อยู่นี้',
  'error.merchant.maintenance': 'ปิดปรับปรุงอยู่',
  'error.merchant.restricted': 'ไม่เปิดในพื้นที่นี้',
  'error.feature.off': 'ฟีเจอร์นี้ไม่มีให้บริการที่นี่',
  'error.seal.invalid': 'หน้านี้หมดอายุแล้ว โหลดใหม่แล้วลองอีกครั้ง',
  'error.seal.replayed': 'รายการนี้ถูกส่งไปแล้ว โหลดหน้าใหม่แล้วลองอีกครั้ง',
  'error.session.none': 'กรุณาเข้าสู่ระบบก่อน',
  'error.session.ended': 'เซสชันของคุณสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
  'error.session.replaced': 'บัญชีของคุณถูกเปิดบนอุปกรณ์อื่น กรุณาเข้าสู่ระบบอีกครั้ง',
  'error.view.readOnly': 'คุณกำลังดูเท่านั้น เปลี่ยนอะไรไม่ได้',
  'error.view.over': 'ลิงก์นี้ใช้แล้วหรือเก่าเกินไป ขอลิงก์ใหม่',
  'error.free_reject': 'ส่วนนี้สำหรับบัญชีจริง สมัครสมาชิกเพื่อใช้งาน',
  'error.game.unknown': 'เกมนี้ไม่มีแล้ว',
  'error.launch.expired': 'เกมใช้เวลาเริ่มนานเกินไป เริ่มใหม่อีกครั้ง',
  'error.wallet.insufficientFunds': 'ยอดเงินของคุณไม่พอ',
  'error.protection.coolingOff': 'คุณกำลังพักการเล่น',
  'error.protection.excluded': 'คุณระงับตัวเองไว้',
  'error.password.due': 'ตั้งรหัสผ่านของคุณเองก่อน',
};
