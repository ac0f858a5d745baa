// Portuguese: texts of limits, breaks, and what stops a player.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/protection.ts';

export const texts: Translation<typeof english> = {
  'protection.title': 'Jogue dentro dos seus limites',
  'protection.text':
    'Defina agora ou depois em Segurança. Limites menores valem na hora, maiores só após 24 horas.',
  'protection.deposit': 'Limite de depósito ({currency})',
  'protection.loss': 'Limite de perda ({currency})',
  'protection.day': 'Por dia',
  'protection.week': 'Por semana',
  'protection.month': 'Por mês',
  'protection.time': 'Limite de tempo por dia',
  'protection.order': 'Não pode ser menor que o limite de um período mais curto.',
  'protection.none': 'Sem limite',
  'protection.minutes': {
    one: '{count} minuto',
    many: '{count} de minutos',
    other: '{count} minutos',
  },
  'protection.hours': { one: '{count} hora', many: '{count} de horas', other: '{count} horas' },
  'protection.skip': 'Agora não',
  'protection.submit': 'Definir limites',
  'protection.done': 'Limites definidos',
  'stop.excluded': 'Você se autoexcluiu',
  'stop.until': 'Abre de novo em {date}.',
  'stop.forGood': 'Fica fechado para sempre.',
  'stop.open': 'Entrar, sacar e ver seu histórico continua possível.',
  'stop.coolOff': 'Você está em pausa',
  'stop.limit': 'Você chegou ao seu limite',
  'stop.limitText': 'Você mesmo o definiu. Ele vale até o fim do período.',
  'stop.balance': 'Seu saldo',
  'break.title': 'Fazer uma pausa',
  'break.text':
    'Começa agora e não pode terminar antes. Entrar, sacar e ver o histórico continua possível.',
  'break.coolOff': 'Uma pausa curta',
  'break.exclude': 'Autoexclusão',
  'break.days': { one: '{count} dia', many: '{count} dias', other: '{count} dias' },
  'break.months': { one: '{count} mês', many: '{count} meses', other: '{count} meses' },
  'break.years': { one: '{count} ano', many: '{count} anos', other: '{count} anos' },
  'break.forGood': 'Para sempre',
  'break.confirm': 'Fechar o jogo por: {length}?',
  'break.yes': 'Sim, fechar o jogo',
  'break.no': 'Voltar',
  'error.protection.limitOrder': 'O limite de um período maior não pode ser o menor.',
};
