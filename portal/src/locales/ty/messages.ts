// Filipino: texts of what a member and the merchant write to each other.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/messages.ts';

export const texts: Translation<typeof english> = {
  'inbox.empty': 'Walang messages',
  'inbox.emptyText': 'Dito lalabas ang mga message para sa iyo.',
  'inbox.allRead': 'Nabasa na lahat',
  'inbox.readAll': 'I-mark na nabasa lahat',
  'inbox.delete': 'I-delete',
  'inbox.deleted': 'Na-delete na',
  'inbox.new': 'Bago',
  'feedback.text': 'Ano ang maganda, ano ang kulang, ano ang pumalya? Binabasa namin lahat.',
  'feedback.content': 'Message mo',
  'feedback.length': '{count} sa {max} character, hindi bababa sa {min}',
  'feedback.submit': 'Ipadala',
  'feedback.done': 'Salamat, natanggap namin',
  'feedback.doneText': 'Kung urgent, mas mabilis sumagot ang customer service.',
  'feedback.again': 'Sumulat pa',
};
