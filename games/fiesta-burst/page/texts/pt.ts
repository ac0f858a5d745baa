// The texts of Fiesta Burst in Brazilian Portuguese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  play: 'GIRAR',
  board: 'O tabuleiro: seis rolos de quatro símbolos',
  spinning: 'Lá vêm eles!',
  welcome: 'A festa começou!',
  skipHint: 'Toque no tabuleiro para pular',
  gain: '{amount} × {times}',
  ladder: 'Multiplicador {times}',
  freeStart: 'O multiplicador começa em × {times} e nunca volta',
  waysNote: '4.096 formas; uma aposta joga todas.',
  paysFor: 'Uma forma de 3, 4, 5 e 6 iguais da esquerda, com aposta de {amount}:',
  wildText: 'Palayok (pote de barro): nos rolos 2 a 5; vale por qualquer símbolo menos o tambor.',
  drumText:
    'Tambor: nunca estoura. 4, 5 ou 6 e mais nos rolos no fim de um giro pagam {four}, {five} ' +
    'ou {six} e iniciam 8, 10 ou 12 rodadas grátis.',
  ruleWays:
    'Formas: um símbolo ganha em qualquer linha de rolos vizinhos a partir da esquerda, 3 no ' +
    'mínimo. As formas são o número dele (e de potes) em cada rolo, multiplicados; cada forma ' +
    'paga conforme a tabela.',
  ruleBursts:
    'Estouros: o que ganha estoura, o que está acima cai, até nada mais ganhar. Os estouros de ' +
    'um giro são multiplicados por {ladder}, um após o outro; do último em diante fica igual.',
  ruleFree:
    'As rodadas grátis usam a aposta que as iniciou, começam em × {times}, e o multiplicador ' +
    'não volta entre elas. Três ou mais tambores em uma rodada grátis dão mais 4, até 30 por ' +
    'rodada. Tudo é liquidado de uma vez.',
  ruleFair:
    'Cada parada de cada rolo é igualmente provável. O que cai é o que está acima no rolo. ' +
    'Nada depende do seu saldo, das rodadas passadas ou da banca.',
  ruleSmall: 'Estouros pequenos podem pagar ao todo menos que a aposta: essa rodada é uma perda.',
  ruleMost: 'Uma rodada termina na hora quando ganhou {n} × a aposta.',
  burst: 'Giros em que algo estoura',
  volatilityFigure: '{word} (desvio de {n} apostas)',
};
