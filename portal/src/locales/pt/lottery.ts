// Portuguese: texts of the lotteries.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/lottery.ts';

export const texts: Translation<typeof english> = {
  'lottery.next': 'Próximo sorteio',
  'lottery.closesIn': 'Vendas fecham em',
  'lottery.play': 'Jogar',
  'lottery.more': 'Mais loterias',
  'lottery.none': 'Nenhuma loteria aqui',
  'lottery.noneText': 'Tente outra categoria.',
  'lottery.region.VN_NORTH': 'Vietnã do Norte',
  'lottery.region.VN_CENTRAL': 'Vietnã Central',
  'lottery.region.VN_SOUTH': 'Vietnã do Sul',
  'lottery.region.PHILIPPINES': 'Filipinas',
  'lottery.region.SEA': 'Sudeste Asiático',
  'lottery.region.FAST': 'Sorteios rápidos',
  'lottery.every': {
    one: 'A cada minuto',
    many: 'A cada {count} minutos',
    other: 'A cada {count} minutos',
  },
  'lottery.daily': 'Todos os dias, {times}',
  'lottery.results': 'Últimos resultados',
  'lottery.endings': 'Finais mais sorteados',
  'lottery.drawing': 'Sorteando agora',
  'lottery.schedule': 'Quando é sorteada',
  'lottery.region': 'Onde',
  'lottery.modes': 'Modo de jogo',
  'lottery.types': 'Tipo de jogo',
  'lottery.type.trad': 'Tradicional',
  'lottery.type.ent': 'Entretenimento',
  'lottery.unknown': 'Esta loteria não está mais aqui',
};
