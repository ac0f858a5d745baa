// Portuguese: rebate.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rebate.ts';

export const texts: Translation<typeof english> = {
  'rebate.claimable': 'Você pode resgatar',
  'rebate.claim': 'Resgatar',
  'rebate.claimed': '{amount} está na sua carteira.',
  'rebate.toWallet': 'Vai para a carteira em dinheiro, sem rollover.',
  'rebate.next.paid': 'O que não for resgatado é pago automaticamente a partir de {day}.',
  'rebate.next.expires': 'O que não for resgatado expira a partir de {day}.',
  'rebate.none': 'Nenhum rebate no momento',
  'rebate.noneText': 'O rebate das suas apostas aparece aqui assim que forem liquidadas.',
  'rebate.lines': 'Composição',
  'rebate.valid': 'Apostas válidas',
  'rebate.corrected': 'Apostas corrigidas',
  'rebate.fractions': 'Os valores são arredondados para baixo; o resto conta no próximo resgate.',
  'rebate.rates': 'Suas taxas hoje',
  'rebate.byLevel': 'Por nível',
  'rebate.valid.text':
    'Apostas válidas: o que conta das apostas com o seu dinheiro. Empates podem contar menos.',
  'rebate.sum': 'Rebate',
  'rebate.open': 'Ainda não pago',
  'rebate.settled': 'Concluído',
  'rebate.payments': 'Pagamentos',
  'rebate.kind.claimed': 'Resgatado',
  'rebate.kind.paid': 'Pago automaticamente',
  'rebate.kind.expired': 'Expirado',
  'rebate.noDays': 'Nenhuma aposta válida nestes dias',
};
