// Portuguese: notifications on this phone.
import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '#lib/text.tsx';

export const notifications: Translation<typeof english> = {
  'notifications.title': 'Notificações neste celular',
  'notifications.text': 'Novas mensagens e resultados. Nunca mostram nomes nem valores.',
  'notifications.on': 'Ligadas',
  'notifications.off': 'Desligadas',
  'notifications.blocked': 'Bloqueadas. Permita-as nas configurações do navegador para este site.',
  'notifications.failed': 'Não foi possível mudar as notificações. Tente de novo.',
};
