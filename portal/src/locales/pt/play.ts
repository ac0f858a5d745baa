// Portuguese: texts of a game's frame and the reality check.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/play.ts';

export const texts: Translation<typeof english> = {
  'launch.starting': 'Abrindo a barraca…',
  'launch.slow': 'Está demorando mais que o normal. A conexão pode estar lenta.',
  'launch.gone': 'Este jogo não está mais aqui',
  'launch.unavailable': 'Este provedor ainda não está conectado',
  'launch.unavailableText':
    'O jogo está no catálogo, mas o provedor não tem conexão nesta instalação. O slot da casa está aberto.',
  'launch.playHouse': 'Jogar Lucky Parol',
  'launch.leave': 'Sair do jogo',
  'launch.playMoney': 'Dinheiro fictício',
  'launch.frame': 'O jogo {name}',
  'launch.failed': 'O jogo não abriu',
  'launch.failedText': 'Seu saldo não foi alterado.',
  'launch.closed': 'O provedor fechou este jogo',
  'launch.closedText':
    'O que você apostou é liquidado conforme o provedor informar; seu histórico mostra cada rodada.',
  'launch.expired': 'O jogo esperou demais',
  'launch.expiredText': 'Nada foi apostado. Abra de novo e ele começa do zero.',
  'launch.offline': 'Sem conexão',
  'launch.offlineText':
    'O jogo abre sozinho quando você estiver online. Uma rodada já iniciada está segura.',
  'launch.menu': 'Menu do jogo',
  'launch.fullScreen': 'Tela cheia',
  'launch.fullScreenOff': 'Sair da tela cheia',
  'launch.turnLandscape': 'Vire o celular de lado',
  'launch.turnPortrait': 'Segure o celular em pé',
  'launch.turnStay': 'Jogar assim mesmo',
  'launch.playReal': 'Jogar a dinheiro',
  'launch.playFun': 'Testar com dinheiro fictício',
  'launch.funText': 'FUN é dinheiro fictício: nada se ganha nem se perde.',
  'launch.elapsed': 'Tempo jogado',
  'launch.net': 'Resultado líquido',
  'launch.register': 'Cadastre-se para jogar a dinheiro',
  'leave.title': 'Sair com uma aposta aberta?',
  'leave.stake': 'Valor apostado:',
  'leave.text':
    'Se você sair, a aposta continua na rodada. O encerramento automático que você definiu continua valendo. Sem ele, a aposta vai até o fim e pode ser perdida. O que ela ganhar vai para o seu saldo.',
  'leave.stay': 'Ficar',
  'leave.go': 'Sair',
  'reality.title': 'Uma olhada no relógio',
  'reality.text': 'É assim que foi desde que você começou.',
  'reality.stakes': 'Apostado',
  'reality.payouts': 'Pago',
  'reality.continue': 'Continuar jogando',
  'reality.stop': 'Parar por agora',
  'reality.record': 'Ver minhas apostas',
  'reality.limits': 'Definir limites',
  'reality.every': 'Lembrar a cada',
};
