// The texts of Dado ng Perya in Brazilian Portuguese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  roll: 'JOGAR',
  rolling: 'Os dados estão rolando…',
  welcome: 'Toque em uma cor para pôr uma ficha',
  noBet: 'Ponha primeiro uma ficha em uma cor.',
  tooMuch: 'Uma rodada aceita no máximo {amount}.',
  chip: 'Ficha',
  chipNote:
    'O que um toque põe na mesa. As apostas ficam para o próximo lançamento até você limpar.',
  total: 'Aposta {amount}',
  clear: 'Limpar',
  undo: 'Desfazer',
  double: '2×',
  doubleAll: 'Dobrar todas as apostas',
  rebet: 'Repetir',
  yellow: 'Amarelo',
  white: 'Branco',
  pink: 'Rosa',
  blue: 'Azul',
  red: 'Vermelho',
  green: 'Verde',
  triple: 'Três iguais',
  pays: 'paga {n}×',
  onPlate: '{name}, aposta {amount}',
  rolled: '{a}, {b}, {c}',
  paysTitle: 'Quanto volta de uma aposta',
  oneDie: 'Sua cor em um dado',
  twoDice: 'Em dois dados',
  threeDice: 'Nos três',
  anyTriple: 'Três iguais, qualquer cor',
  colourReturn: 'Retorno de uma aposta em cor',
  tripleReturn: 'Retorno de uma aposta em três iguais',
  colourHit: 'Uma cor aparece',
  rulePays:
    'Cada aposta paga por si, e o que volta já inclui a aposta: 2× de uma aposta de {amount} é ' +
    'um ganho de {amount}. Três da sua cor pagam como cor e, se você apostou, também como três ' +
    'iguais.',
  ruleFair:
    'Três dados de seis lados, cada lado igualmente provável em cada lançamento. Nada depende ' +
    'das suas apostas, do seu saldo, dos lançamentos passados ou da banca.',
  ruleSmall:
    'Quem aposta em muitas cores costuma receber menos do que apostou. Isso não é ganho para nós.',
  ruleMost: 'As apostas de uma rodada somam no máximo {amount}.',
};
