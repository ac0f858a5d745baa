// What messages say in Thai.
import type { Wording } from './wording.ts';

const guards = {
  mobile: 'เบอร์มือถือ',
  email: 'ที่อยู่อีเมล',
  paymentPassword: 'รหัสถอนเงิน',
  payoutAccount: 'รายการบัตรธนาคารและวอลเล็ท',
  providers: 'รายการบัญชีที่ใช้เข้าสู่ระบบ',
  passkeys: 'รายการพาสคีย์',
  twoStep: 'การยืนยันสองขั้นตอน',
} as const;

export const th: Wording = {
  codeSms: ({ merchant, code, minutes }) =>
    `${merchant}: รหัสของคุณคือ ${code} ใช้ได้ ${minutes} ห้ามบอกใคร`,
  mobileChangedSms: ({ merchant }) => `${merchant}: เบอร์โทรในบัญชีถูกเปลี่ยน ไม่ใช่คุณ? แจ้งทันที`,
  codeMail: ({ merchant, code, minutes }) => ({
    subject: `${merchant}: รหัสของคุณ`,
    text: `รหัสของคุณคือ ${code} ใช้ได้ ${minutes} เราไม่เคยขอรหัสนี้จากคุณ

หากคุณไม่ได้ขอรหัส แสดงว่ามีคนพิมพ์ที่อยู่ของคุณผิด คุณไม่ต้องทำอะไร

${merchant}
`,
  }),
  resetLinkMail: ({ merchant, username, link, minutes }) => ({
    subject: `${merchant}: ตั้งรหัสผ่านใหม่`,
    text: `มีคนขอรหัสผ่านใหม่ให้ ${username} เราหวังว่าเป็นคุณ ตั้งรหัสผ่านได้ที่นี่:

${link}

ลิงก์ใช้ได้ครั้งเดียว ภายใน ${minutes} หากไม่ใช่คุณ ปล่อยไว้ได้เลย จะไม่มีอะไรเปลี่ยน

${merchant}
`,
  }),
  passwordMail: ({ merchant, username, recovered }) => ({
    subject: `${merchant}: รหัสผ่านของคุณถูก${recovered ? 'กู้คืน' : 'เปลี่ยน'}แล้ว`,
    text: `รหัสผ่านของ ${username} เพิ่งถูก${recovered ? 'ตั้งใหม่' : 'เปลี่ยน'}
อุปกรณ์อื่นถูกออกจากระบบแล้ว

หากไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันทีและติดต่อฝ่ายบริการลูกค้าของเรา

${merchant}
`,
  }),
  newSignInMail: ({ merchant, username, device, place }) => ({
    subject: `${merchant}: มีการเข้าสู่ระบบใหม่`,
    text: `${username} เข้าสู่ระบบจากอุปกรณ์ใหม่: ${device} (${place})

หากไม่ใช่คุณ เปลี่ยนรหัสผ่าน อุปกรณ์อื่นทั้งหมดจะถูกออกจากระบบ

${merchant}
`,
  }),
  guardMail: ({ merchant, username, guard }) => ({
    subject: `${merchant}: ${guards[guard]}ของคุณถูกเปลี่ยน`,
    text: `${guards[guard]}ของ ${username} เพิ่งถูกเปลี่ยน

หากไม่ใช่คุณ เปลี่ยนรหัสผ่าน ซึ่งจะทำให้อุปกรณ์อื่นทั้งหมดออกจากระบบ
แล้วติดต่อฝ่ายบริการลูกค้าของเราทันที

${merchant}
`,
  }),
};
