// Brazilian Portuguese: the reward centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rewards.ts';

export const texts: Translation<typeof english> = {
  'reward.ready': 'Prontas para resgatar',
  'reward.none': 'Nada para resgatar agora',
  'reward.noneText': 'Suas recompensas aparecem aqui.',
  'reward.done': 'Histórico',
  'reward.doneNone': 'Seus resgates aparecem aqui.',
  'reward.kind.rebate': 'Rebate',
  'reward.kind.vip': 'Presente VIP',
  'reward.kind.mission': 'Missão',
  'reward.kind.board': 'Prêmio do ranking',
  'reward.kind.referral': 'Recompensa por indicação',
  'reward.kind.rain': 'Envelope vermelho',
  'reward.until': 'Até {when}',
  'reward.open': 'Abrir',
  'reward.bonusNow': 'Bônus ativo',
  'reward.bonusPast': 'Bônus anteriores',
  'reward.bonus.completed': 'Concluído',
  'reward.bonus.forfeited': 'Encerrado',
  'reward.bonus.expired': 'Expirado',
  'reward.bonus.spent': 'Esgotado',
  'reward.becameCash': '{amount} virou dinheiro',
};
