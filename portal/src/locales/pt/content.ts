// Portuguese: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.title': 'Estamos aqui',
  'service.text': 'Escolha como prefere conversar. Tenha seu usuário em mãos, nunca a senha.',
  'service.LIVECHAT': 'Chat ao vivo',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Atendimento',
  'service.none': 'Ainda não há um canal de contato configurado',
  'service.noneText': 'A central de ajuda pode ter a resposta.',
  'service.help': 'Abrir a central de ajuda',
  'inbox.unread': {
    one: '{count} mensagem não lida',
    many: '{count} de mensagens não lidas',
    other: '{count} mensagens não lidas',
  },
  'announcement.previous': 'Aviso anterior',
  'announcement.next': 'Próximo aviso',
  'announcement.place': '{place} de {count}',
  'announcement.go': 'Ir até lá',
  'mine.appText': 'Abre mais rápido e fica sempre à mão.',
  'mine.appBonus': 'Bônus de até {amount} no app.',
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
