// What members read in their messages when a reward is ready, in each language.
import type { Language } from '@perya/contract/language';

interface ReadyWords {
  readonly title: string;
  /** `name` is the offer's own, `amount` as people read it. */
  readonly text: (name: string, amount: string) => string;
  /** Of the link to the reward centre. */
  readonly open: string;
}

export const readyWords: Readonly<Record<Language, ReadyWords>> = {
  EN: {
    title: 'A reward is ready',
    text: (name, amount) => `${name}: ${amount} is ready to claim.`,
    open: 'Open the reward centre',
  },
  TY: {
    title: 'May reward na handa na',
    text: (name, amount) => `${name}: puwede mo nang i-claim ang ${amount}.`,
    open: 'Buksan ang reward center',
  },
  VI: {
    title: 'Có phần thưởng đang chờ',
    text: (name, amount) => `${name}: bạn có thể nhận ${amount}.`,
    open: 'Mở trung tâm thưởng',
  },
  TH: {
    title: 'รางวัลพร้อมรับแล้ว',
    text: (name, amount) => `${name} ${amount} พร้อมให้กดรับ`,
    open: 'เปิดศูนย์รางวัล',
  },
  ID: {
    title: 'Hadiah siap diklaim',
    text: (name, amount) => `${name}: ${amount} siap diklaim.`,
    open: 'Buka pusat hadiah',
  },
  CN: {
    title: '有奖励可领取',
    text: (name, amount) => `${name}：${amount} 可领取。`,
    open: '打开奖励中心',
  },
  PT: {
    title: 'Uma recompensa está pronta',
    text: (name, amount) => `${name}: ${amount} para resgatar.`,
    open: 'Abrir a central de prêmios',
  },
  AR: {
    title: 'لديك مكافأة جاهزة',
    text: (name, amount) => `${name}: يمكنك استلام ${amount}.`,
    open: 'فتح مركز المكافآت',
  },
};
