// Filipino: what is wrong with what a form holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/forms.ts';

export const texts: Translation<typeof english> = {
  'field.required': 'Punan ito.',
  'field.invalid': 'Parang hindi ito tama.',
  'format.account':
    'Ang username ay may {min} hanggang {max} titik o numero at nagsisimula sa titik.',
  'format.password': 'Ang password ay may {min} hanggang {max} character.',
  'format.email': 'Kulang ang e-mail address na ito. Isulat tulad ng name@mail.com.',
  'format.name': 'Ang pangalan ay may {min} hanggang {max} character.',
  'format.mobile': 'May hindi bababa sa {min} numero ang mobile number dito.',
  'field.tooShort': 'Masyadong maikli.',
  'field.tooLong': 'Masyadong mahaba.',
  'field.mismatch': 'Hindi magkapareho ang dalawa.',
  'error.password.shared': 'Dapat magkaiba ang login password at payment password mo.',
};
