// Portuguese: the portal as an app on the home screen, and its new versions.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/app.ts';

export const texts: Translation<typeof english> = {
  'app.updateReady': 'Há uma versão nova pronta',
  'app.reload': 'Recarregar',
  'app.later': 'Agora não',
  'app.install': 'Coloque {merchant} na tela inicial',
  'app.installText': 'Abre com um toque, mesmo com sinal fraco.',
  'app.installNow': 'Adicionar',
  'app.iosHint': 'Toque em Compartilhar e depois em “Adicionar à Tela de Início”.',
  'app.oldLobby': 'Esta página é de {time}.',
};
