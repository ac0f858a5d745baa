// Portuguese: texts of what a member and the merchant write to each other.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/messages.ts';

export const texts: Translation<typeof english> = {
  'inbox.empty': 'Nenhuma mensagem',
  'inbox.emptyText': 'As mensagens para você aparecem aqui.',
  'inbox.allRead': 'Tudo lido',
  'inbox.readAll': 'Marcar tudo como lido',
  'inbox.delete': 'Excluir',
  'inbox.deleted': 'Excluída',
  'inbox.new': 'Nova',
  'feedback.text': 'O que é bom, o que falta, o que deu errado? Lemos tudo.',
  'feedback.content': 'Sua mensagem',
  'feedback.length': '{count} de {max} caracteres, no mínimo {min}',
  'feedback.submit': 'Enviar',
  'feedback.done': 'Obrigado, recebemos',
  'feedback.doneText': 'Se for urgente, o atendimento responde mais rápido.',
  'feedback.again': 'Escrever mais',
};
