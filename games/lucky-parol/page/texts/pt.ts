// The texts of Lucky Parol in Brazilian Portuguese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  spinning: 'Os rolos estão girando',
  perLine: 'Dez linhas; cada linha custa um décimo da aposta.',
  paysFor: 'Por 3, 4 e 5 iguais da esquerda, com aposta de {amount}:',
  wildText:
    'Lanterna estrela: nos rolos 2, 3 e 4; vale por qualquer símbolo menos a roda-gigante. Nas ' +
    'rodadas grátis, ilumina o rolo inteiro.',
  wheelText:
    'Roda-gigante: 3, 4 ou 5 em qualquer lugar pagam {three}, {four} ou {five} e iniciam 10 ' +
    'rodadas grátis.',
  freeText: 'Uma estrela ilumina o rolo inteiro.',
  lines: 'As dez linhas',
  ruleWays:
    'Os ganhos correm do rolo esquerdo ao longo de uma linha. Cada linha paga o seu; os ganhos ' +
    'de todas as linhas e rodas são somados.',
  ruleFree:
    'As rodadas grátis usam a aposta que as iniciou. Três ou mais rodas dão mais dez, até 30 ' +
    'por rodada. Tudo é liquidado de uma vez.',
  ruleFair:
    'Cada giro é igualmente aleatório. Nada depende do seu saldo, das rodadas passadas ou da ' +
    'banca. Cada linha ganha paga pelo menos a aposta.',
};
