// The texts of Lobo Rising in Brazilian Portuguese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  closesIn: 'Decola em {s} s',
  closing: 'Apostas encerradas',
  rising: 'Encerre antes de estourar',
  burst: 'Estourou em {at}×',
  top: 'Chegou ao topo: {at}×',
  opensIn: 'Próxima rodada em {s} s',
  waiting: 'Preparando a próxima rodada…',
  voided: 'A rodada foi parada. As apostas abertas foram devolvidas.',
  placeBet: 'APOSTAR',
  nextBet: 'PRÓXIMA RODADA',
  queued: 'AGUARDANDO',
  cancel: 'toque para cancelar',
  placing: 'Apostando…',
  riding: 'DENTRO',
  takeBack: 'toque para retirar',
  takingBack: 'Retirando…',
  tooLateToTakeBack: 'Tarde demais: o balão já partiu. Sua aposta continua.',
  cashOut: 'ENCERRAR',
  takingOut: 'Encerrando…',
  gotOut: 'Encerrada em {at}×: {amount}',
  lostBet: 'Estourou. Perdeu {amount}',
  outAt: 'Você encerrou em {at}× com {amount}',
  givenBack: 'Aposta devolvida: {amount}',
  auto: 'Auto',
  autoLabel: 'Encerrar automático em',
  ownTarget: 'Outro, 1.01 a 1000',
  useTarget: 'Usar este multiplicador',
  autoNote:
    'O encerramento automático não precisa de conexão. Você ainda pode encerrar antes à mão.',
  less: 'menos',
  more: 'mais',
  bet: 'Aposta {n}',
  inRound: '{n} nesta rodada',
  noBets: 'Nenhuma aposta ainda',
  players: 'Esta rodada',
  out: 'encerrou em {at}×',
  stillIn: 'dentro',
  gone: 'estourou',
  moreBets: 'e mais {n}',
  pastRounds: 'Os últimos estouros',
  voidRound: 'anulada',
  round: 'Rodada {n}',
  reconnecting:
    'Conexão perdida. Suas apostas estão seguras; o alvo automático continua valendo. Tentando ' +
    'de novo…',
  replaced: 'O jogo foi aberto em páginas demais. Recarregue para jogar aqui.',
  closedBet: 'As apostas estavam encerradas; nada foi descontado.',
  takenSlot: 'Esta aposta já foi feita, talvez em outra página.',
  tooLate: 'Tarde demais: já estourou.',
  busy: 'O jogo está ocupado. Tente de novo.',
  noAnswer: 'A carteira não respondeu. Se a aposta foi descontada, ela volta.',
  odds: 'Chances',
  oddsHead: 'Chance de uma rodada chegar a',
  ground: 'Chance de estourar antes de 1.01× (ninguém consegue encerrar)',
  most: 'Maior multiplicador',
  mostPaid: 'Maior pagamento de uma aposta',
  perRound: 'Apostas em uma rodada',
  ruleRise:
    'Faça até duas apostas enquanto o balão está no chão. Ao subir, o multiplicador cresce ' +
    'como e^(0.0001 × milissegundos): 2× após 6,9 s, 10× após 23 s. Encerre antes de estourar ' +
    'e receba aposta × multiplicador. Se estourar antes, a aposta é perdida.',
  ruleFormula:
    'O ponto de estouro é floor(100 × 0.97 ÷ (1 − u)) ÷ 100, com u de 0 a 1 tirado do seed. A ' +
    'chance de chegar a um multiplicador x é 0.97 ÷ x, então 97 % volta a longo prazo onde ' +
    'quer que você encerre. Nenhum jeito de apostar muda isso.',
  ruleTap:
    'Vale o momento em que seu toque chega ao nosso servidor, ao milissegundo; a resposta diz ' +
    'o multiplicador. Um toque antes de 1.01× vale como 1.01×. O encerramento automático não ' +
    'precisa de conexão e paga exatamente o seu multiplicador se a rodada chegar lá.',
  ruleTop:
    'Em 1000×, ou onde uma aposta pagaria mais que o maior pagamento, você encerra sozinho ' +
    'exatamente nesse multiplicador.',
  ruleLate:
    'Uma aposta que a carteira não confirmou quando o balão parte fica fora da rodada e é ' +
    'devolvida.',
  ruleVoid:
    'Se nosso servidor falhar durante uma rodada, ela é anulada: quem encerrou recebe, toda ' +
    'outra aposta é devolvida. Se só a sua conexão falhar, a rodada continua: o alvo ' +
    'automático vale, uma aposta sem alvo fica até o fim.',
  ruleFair:
    'O ponto de estouro nunca olha apostas, saldos ou rodadas passadas. O seed de cada rodada ' +
    'foi bloqueado antes da primeira rodada da cadeia.',
  fairChain:
    'Todos os seeds de uma cadeia foram feitos antes da primeira rodada: cada um é o SHA-256 ' +
    'do seguinte. O hash mostrado antes de uma rodada é o hash do seed dela. Depois do estouro ' +
    'o seed é mostrado, e qualquer pessoa pode recalcular o ponto com ele e o seed público.',
  seedHash: 'Hash do seed desta rodada (SHA-256)',
  publicSeed: 'Seed público, bloqueado antes de a cadeia começar',
  firstHash: 'Primeiro hash da cadeia',
  seed: 'Seed da rodada',
  before: 'Seed da rodada anterior (ou o primeiro hash)',
  checkChain: 'Seguir a cadeia até o primeiro hash ({n} passos)',
  chainGood: 'A cadeia leva ao primeiro hash: este seed foi bloqueado antes da primeira rodada.',
  chainBad: 'A cadeia NÃO leva ao primeiro hash.',
  linkGood: 'O hash do seed bate com o anterior.',
  linkBad: 'O hash do seed NÃO bate com o anterior.',
  pointIs: 'Ponto de estouro {at}×',
  stillSecret: 'O seed é mostrado quando a rodada acaba.',
  stoppedRound: 'Esta rodada foi anulada: foi parada, e as apostas abertas foram devolvidas.',
  badSeed64: 'Um seed tem 64 dígitos hexadecimais.',
};
