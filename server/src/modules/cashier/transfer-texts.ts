// What somebody reads when a transfer came.
import type { Language } from '@perya/contract/language';
import { inLanguage } from '#lib/language';
import type { InLanguages } from '#lib/language';

interface Came {
  /** Who sent it. */
  readonly from: string;
  /** With its currency. */
  readonly amount: string;
}

interface Words {
  readonly title: string;
  readonly body: (came: Came) => string;
}

const words: InLanguages<Words> = {
  EN: { title: 'Transfer received', body: ({ from, amount }) => `${from} sent you ${amount}.` },
  TY: {
    title: 'May natanggap kang transfer',
    body: ({ from, amount }) => `Nagpadala sa iyo si ${from} ng ${amount}.`,
  },
  VI: {
    title: 'Đã nhận tiền chuyển',
    body: ({ from, amount }) => `${from} đã chuyển cho bạn ${amount}.`,
  },
  TH: { title: 'ได้รับเงินโอน', body: ({ from, amount }) => `${from} โอน ${amount} ให้คุณ` },
  ID: {
    title: 'Transfer diterima',
    body: ({ from, amount }) => `${from} mengirim ${amount} kepada Anda.`,
  },
  CN: { title: '收到转账', body: ({ from, amount }) => `${from} 向您转账 ${amount}。` },
  PT: {
    title: 'Transferência recebida',
    body: ({ from, amount }) => `${from} enviou ${amount} para você.`,
  },
  AR: {
    title: 'وصل تحويل',
    body: ({ from, amount }) => `أرسل إليك \u2068${from}\u2069 مبلغ \u2068${amount}\u2069.`,
  },
};

/** The message to the receiver, in a language or else in English. */
export function transferMessage(
  language: Language,
  came: Came,
): { readonly title: string; readonly body: string } {
  const { title, body } = inLanguage(language, words);
  return { title, body: body(came) };
}
