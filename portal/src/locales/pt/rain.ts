// Portuguese: texts of red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rain.ts';
export const texts: Translation<typeof english> = {
  'rain.title': 'Chuva de envelopes',
  'rain.soon': 'Cai às {when}',
  'rain.falls': 'Toque para pegar',
  'rain.sum': '{total} em {count} envelopes',
  'rain.time': 'De {from} a {to}',
  'rain.for.everyone': 'Para todos os membros, um cada',
  'rain.for.proved': 'Para quem verificou celular ou e-mail, um cada',
  'rain.for.depositors': 'Para quem depositou nos últimos 30 dias, um cada',
  'rain.for.team': 'Para todos abaixo do agente, um para cada',
  'rain.cash':
    'O que você recebe é dinheiro, sem rollover. Contas da mesma pessoa dividem um envelope.',
  'rain.left': 'Restam {count} de {all} envelopes',
  'rain.take': 'Pegar envelope',
  'rain.mine': 'Você recebeu {amount}',
  'rain.inBalance': 'Já está no seu saldo.',
  'rain.over': 'A chuva acabou',
  'rain.who': 'Quem recebeu quanto',
  'rain.you': 'Você',
  'rain.untaken': 'Não retirado',
  'rain.check': 'Conferir a divisão',
  'rain.checkText':
    'Uma seed travada antes da chuva decidiu a divisão. Seu navegador divide de novo e compara.',
  'rain.hash': 'Hash mostrado antes',
  'rain.seed': 'Seed',
  'rain.good': 'Os {count} envelopes conferem.',
  'rain.bad': 'Não confere. Fale com o atendimento.',
  'error.rain.notFalling': 'A chuva não está caindo agora.',
  'error.rain.gone': 'Todos os envelopes já saíram.',
  'error.rain.notInvited': 'Esta chuva não é para a sua conta. Veja para quem é.',
  'error.rain.linked': 'Outra conta neste dispositivo ou da mesma pessoa já pegou.',
  'error.rain.notOver': 'A chuva ainda não acabou. Veja depois.',
};
