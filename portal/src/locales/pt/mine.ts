// Portuguese: texts of the member centre.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/mine.ts';

export const texts: Translation<typeof english> = {
  'mine.account': 'Sua conta',
  'mine.enter': 'Entrar ou cadastrar-se',
  'mine.guestText': 'Entre para ver seu saldo, suas apostas e seus prêmios.',
  'mine.signInText': 'Para isso é preciso ter conta. Abrir leva um minuto.',
  'mine.days': {
    one: 'Membro há {count} dia',
    many: 'Membro há {count} de dias',
    other: 'Membro há {count} dias',
  },
  'mine.joinedToday': 'Entrou hoje',
  'mine.records': 'Histórico',
  'mine.more': 'Mais',
  'mine.vip': 'Sala VIP',
  'mine.vipNext': 'Próximo: {name}',
  'mine.vipTop': 'Nível mais alto',
  'mine.vipPoints': '{points} de {of} pontos',
  'mine.transactionRecords': 'Histórico de transações',
  'mine.betRecords': 'Histórico de apostas',
  'mine.referral': 'Links de indicação',
  'mine.news': 'Novidades',
  'mine.service': 'Atendimento',
  'mine.referralTitle': 'Indique amigos',
  'mine.referralText': 'Os amigos que se cadastram por este link contam para você.',
  'mine.referralMore': 'Sobre as indicações',
};
