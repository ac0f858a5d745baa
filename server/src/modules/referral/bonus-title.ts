// What a member reads the bonus as that friends bring.
import type { Language } from '@perya/contract/language';

export const bonusTitle: Readonly<Record<Language, string>> = {
  EN: 'Invited friend',
  TY: 'Na-invite na friend',
  VI: 'Mời bạn bè',
  TH: 'แนะนำเพื่อน',
  ID: 'Ajak teman',
  CN: '邀请好友',
  PT: 'Indique amigos',
  AR: 'دعوة الأصدقاء',
};
