// Portuguese: texts of the records screens.
import type { records as english } from '../en/records.ts';
import type { Translation } from '#lib/text.tsx';

export const records: Translation<typeof english> = {
  'records.period': 'Período',
  'records.period.today': 'Hoje',
  'records.period.yesterday': 'Ontem',
  'records.period.week': '7 dias',
  'records.period.month': '30 dias',
  'records.state': 'Situação',
  'records.anyState': 'Todas as apostas',
  'records.state.open': 'Em aberto',
  'records.state.settled': 'Liquidadas',
  'records.state.cancelled': 'Canceladas',
  'records.category': 'Categoria',
  'records.anyCategory': 'Todos os jogos',
  'records.totals': 'Totais do período',
  'records.net': 'Ganho ou perda',
  'records.count': { one: '{count} aposta', many: '{count} de apostas', other: '{count} apostas' },
  'records.stake': 'Valor apostado',
  'records.payout': 'Pagamento',
  'records.placedAt': 'Feita em',
  'records.settledAt': 'Liquidada em',
  'records.roundId': 'Número da rodada',
  'records.betId': 'Número da aposta',
  'records.none': 'Nenhuma aposta aqui',
  'records.noneText': 'Escolha um período maior ou outros jogos.',
  'records.toGames': 'Ver os jogos',
};
