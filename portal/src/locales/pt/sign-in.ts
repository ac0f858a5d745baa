// Portuguese: texts of signing in: modes, providers, the second step.
import type { signIn as english } from '../en/sign-in.ts';
import type { Translation } from '#lib/text.tsx';

export const signIn: Translation<typeof english> = {
  'code.get': 'Receber código',
  'code.wait': 'De novo em {seconds} s',
  'code.sending': 'Enviando o código',
  'code.sent': 'O código está a caminho',
  'dialing.title': 'País do número',
  'dialing.choose': 'País do número, agora {code}',
  'dialing.search': 'Buscar por país ou código',
  'dialing.found': { one: '{count} país', many: '{count} de países', other: '{count} países' },
  'dialing.none': 'Nenhum país assim',
  'social.with': 'ou continue com',
  'social.finishing': 'Entrando…',
  'social.linked': 'Vinculado à sua conta',
  'login.username': 'Usuário ou celular',
  'login.modes': 'Formas de entrar',
  'login.byUsername': 'Usuário',
  'login.byMobile': 'Celular',
  'login.remember': 'Lembrar de mim neste celular',
  'login.remembered': 'Lembrado neste celular. Nada para digitar.',
  'login.notRemembered': 'Este celular não é mais lembrado. Digite mais uma vez.',
  'login.passkey': 'Entrar com chave de acesso',
  'login.otherWays': 'Mais',
  'step.heading': 'Mais um passo',
  'step.text': 'Digite os seis números que o app autenticador mostra.',
  'step.code': 'Código do app',
  'step.recoveryText':
    'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
  'step.recovery': 'Código de recuperação',
  'step.useRecovery': 'Não estou com o app aqui',
  'step.useApp': 'Usar o app',
  'step.submit': 'Confirmar',
  'login.wrongCode': 'O número ou o código não está certo.',
};
