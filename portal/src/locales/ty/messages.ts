// Filipino: texts of what a member and the merchant write to each other.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/messages.ts';

export const texts: Translation<typeof english> = {
  'inbox.empty': 'Walang mensahe',
  'inbox.emptyText': 'Dito lalabas ang para sa iyo lamang.',
  'inbox.allRead': 'Nabasa na lahat',
  'inbox.readAll': 'Markahang nabasa lahat',
  'inbox.delete': 'Burahin',
  'inbox.deleted': 'Nabura na',
  'inbox.new': 'Bago',
  'feedback.text': 'Ano ang maganda, ano ang kulang, ano ang pumalya? Binabasa namin lahat.',
  'feedback.content': 'Ang sasabihin mo',
  'feedback.length': '{count} sa {max} titik, hindi bababa sa {min}',
  'feedback.submit': 'Ipadala',
  'feedback.done': 'Salamat, natanggap namin',
  'feedback.doneText': 'Kung madalian, mas mabilis sumagot ang customer service.',
  'feedback.again': 'Sumulat pa',
};
