// The texts of Putok at Midnight in Brazilian Portuguese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  spinning: 'O pavio está aceso',
  welcome: 'Acenda seis foguetes antes da meia-noite',
  perLine:
    'Vinte linhas; cada uma custa um vigésimo da aposta. Um centésimo de cada aposta vai para ' +
    'o prêmio acumulado GRAND.',
  grand: 'GRAND',
  major: 'MAJOR',
  minor: 'MINOR',
  mini: 'MINI',
  yourShare: '{share} do acumulado {pool}',
  wholePool: 'O acumulado inteiro',
  poolAway: 'Lendo o acumulado…',
  countdown: 'A contagem',
  rocketsOf: '{n} de 15 foguetes',
  countdownText: 'Os lugares vazios giram 3 vezes; cada foguete novo recomeça as 3.',
  countdownOver: 'A contagem pagou',
  rocketsPaid: '{n} foguetes pagaram',
  turnsLeft: '{n} de 15 foguetes · {amount}',
  launch: 'Meia-noite!',
  grandWon: 'GRAND! {amount}',
  bellText: 'Sino da meia-noite: nos rolos 2, 3 e 4; vale por qualquer símbolo menos o foguete.',
  rocketText:
    'Foguete: leva de 1 a 12 apostas, ou um MINI ({mini}), MINOR ({minor}) ou MAJOR ({major}). ' +
    'Seis ou mais iniciam a contagem; menos não pagam.',
  countdownRule:
    'A contagem: os foguetes ficam, e os lugares vazios giram três vezes, de 11:57 à ' +
    'meia-noite. Cada foguete que cai também fica e volta o relógio para 11:57. À meia-noite ' +
    'cada foguete paga o que leva.',
  grandRule:
    'Com os quinze lugares cheios você ganha também o GRAND: sua parte do acumulado. É a sua ' +
    'aposta dividida pela maior aposta ({highest}): o acumulado inteiro nessa aposta, em ' +
    'proporção abaixo, para que toda aposta tenha a mesma chance e o mesmo retorno.',
  poolRule:
    'O acumulado fica separado nas contas da plataforma, na moeda em que você joga. ' +
    '{contribution} de cada aposta vai para ele; depois de um ganho a casa o completa até o ' +
    'valor inicial. Nenhum resultado olha para ele.',
  ruleWays:
    'Os ganhos correm do rolo esquerdo ao longo de uma linha; todas as linhas e a contagem são ' +
    'somadas.',
  ruleSmall:
    'Uma linha pode pagar menos que a aposta. O que não passa da aposta não é ganho para nós.',
  ruleFair:
    'Cada giro é igualmente aleatório. Nada depende do seu saldo, das rodadas passadas, da ' +
    'banca ou do acumulado.',
  rtpBase: 'Linhas e foguetes',
  rtpPool: 'O acumulado GRAND',
  countdowns: 'Rodadas com contagem',
  grandChance: 'Rodadas que ganham o GRAND',
  landing: 'Um lugar vazio recebe um foguete, por giro',
  paysFor: 'Por 3, 4 e 5 iguais da esquerda, com aposta de {amount}:',
  lines: 'As vinte linhas',
  valuesTitle: 'O que um foguete leva',
};
