// Portuguese: texts of what the merchant says: help, agreement, service, messages, announcements.
import type { content as english } from '../en/content.ts';
import type { Translation } from '#lib/text.tsx';

export const content: Translation<typeof english> = {
  'help.title': 'Como podemos ajudar?',
  'help.empty': 'Ainda não há nada escrito aqui',
  'help.emptyText': 'Enquanto isso, o atendimento responde.',
  'help.whole': 'Abrir em página própria',
  'help.all': 'Todas as perguntas',
  'help.ask': 'Falar com o atendimento',
  'agreement.none': 'Ainda não há contrato neste idioma',
  'agreement.noneText': 'Escolha outro idioma ou peça ao atendimento.',
  'service.title': 'Estamos aqui',
  'service.text': 'Escolha como prefere conversar. Tenha seu usuário em mãos, nunca a senha.',
  'service.LIVECHAT': 'Chat ao vivo',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Atendimento',
  'service.none': 'Ainda não há um canal de contato configurado',
  'service.noneText': 'A central de ajuda pode ter a resposta.',
  'service.help': 'Abrir a central de ajuda',
  'inbox.empty': 'Nenhuma mensagem',
  'inbox.emptyText': 'O que temos a dizer só para você fica aqui.',
  'inbox.unread': {
    one: '{count} mensagem não lida',
    many: '{count} de mensagens não lidas',
    other: '{count} mensagens não lidas',
  },
  'inbox.allRead': 'Tudo lido',
  'inbox.readAll': 'Marcar tudo como lido',
  'inbox.delete': 'Excluir',
  'inbox.deleted': 'Excluída',
  'inbox.new': 'Nova',
  'winners.title': 'Maiores ganhadores dos últimos sete dias',
  'winners.text':
    'Rodadas reais deste site, da maior para a menor. Os nomes são abreviados para que só os donos os reconheçam.',
  'winners.rank': '{place}º lugar',
  'announcement.previous': 'Aviso anterior',
  'announcement.next': 'Próximo aviso',
  'announcement.place': '{place} de {count}',
  'announcement.go': 'Ir até lá',
  'mine.appText': 'Abre mais rápido e fica sempre à mão.',
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
