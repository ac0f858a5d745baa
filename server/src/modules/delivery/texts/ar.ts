// What messages say in Arabic.
import type { Wording } from './wording.ts';

// Latin words inside a text that runs from the right, held together in their own direction.
const isolated = (words: string): string => `\u2068${words}\u2069`;

const guards = {
  mobile: 'رقم الهاتف',
  email: 'عنوان البريد الإلكتروني',
  paymentPassword: 'كلمة مرور السحب',
  payoutAccount: 'قائمة البطاقات المصرفية والمحافظ الإلكترونية',
  providers: 'قائمة حسابات تسجيل الدخول',
  passkeys: 'قائمة مفاتيح المرور',
  twoStep: 'التحقق بخطوتين',
} as const;

export const ar: Wording = {
  codeSms: ({ merchant, code, minutes }) =>
    `رمزك في ${merchant} هو ${code}، صالح لمدة ${minutes}. لا تعطه لأحد.`,
  mobileChangedSms: ({ merchant }) =>
    `تغيّر رقم الهاتف في حسابك لدى ${merchant}. لست أنت؟ راسلنا فورًا.`,
  codeMail: ({ merchant, code, minutes }) => ({
    subject: `رمزك في ${merchant}`,
    text: `رمزك هو ${code}، وهو صالح لمدة ${minutes}. لن نطلبه منك أبدًا.

إن لم تطلبه فقد كتب أحدهم عنوانك بالخطأ، ولا يلزمك فعل شيء.

${merchant}
`,
  }),
  resetLinkMail: ({ merchant, username, link, minutes }) => ({
    subject: `اختر كلمة مرور جديدة في ${merchant}`,
    text: `طلب أحدهم، ونأمل أنه أنت، كلمة مرور جديدة للحساب ${isolated(username)}. اخترها هنا:

${link}

يعمل الرابط مرة واحدة، لمدة ${minutes}. إن لم تكن أنت فتجاهله ولن يتغير شيء.

${merchant}
`,
  }),
  passwordMail: ({ merchant, username, recovered }) => ({
    subject: `${recovered ? 'استُعيدت' : 'تغيّرت'} كلمة مرورك في ${merchant}`,
    text: `${recovered ? 'عُيّنت كلمة مرور جديدة' : 'تغيّرت كلمة المرور'} \
للحساب ${isolated(username)} الآن.
وسُجّل الخروج من الأجهزة الأخرى.

إن لم تكن أنت فاختر كلمة مرور جديدة فورًا وراسل خدمة العملاء لدينا.

${merchant}
`,
  }),
  newSignInMail: ({ merchant, username, device, place }) => ({
    subject: `تسجيل دخول جديد في ${merchant}`,
    text: `سُجّل الدخول إلى الحساب ${isolated(username)} من جهاز جديد:
${isolated(`${device} (${place})`)}.

إن لم تكن أنت فغيّر كلمة مرورك، وبذلك يُسجَّل الخروج من كل الأجهزة الأخرى.

${merchant}
`,
  }),
  guardMail: ({ merchant, username, guard }) => ({
    subject: `تغيير في حسابك لدى ${merchant}: ${guards[guard]}`,
    text: `حدث الآن تغيير في الحساب ${isolated(username)}: ${guards[guard]}.

إن لم تكن أنت فغيّر كلمة مرورك، وبذلك يُسجَّل الخروج من كل الأجهزة الأخرى،
ثم راسل خدمة العملاء لدينا فورًا.

${merchant}
`,
  }),
};
