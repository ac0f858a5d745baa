// Portuguese: the links of the portal’s app, and how it comes to the home screen.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/install.ts';

export const texts: Translation<typeof english> = {
  'mine.app.IOS': 'Abrir a App Store',
  'mine.app.Android': 'Baixar para Android',
  'mine.app.MOBILECONFIG': 'Instalar o perfil',
  'mine.homeScreen':
    'Sem baixar nada: abra o menu do navegador e escolha “Adicionar à tela inicial”. O site passa a abrir como um app.',
  'mine.useSafari': 'Abra este site no Safari: só o Safari instala o perfil.',
  'mine.tooOld':
    'O sistema deste celular é anterior ao iOS 12.4: o site funciona no navegador, mas não como app.',
  'mine.legacyTip':
    'Neste sistema: toque no quadrado com a seta na parte de baixo do Safari e depois em “Adicionar à Tela de Início”.',
};
