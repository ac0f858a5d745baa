// Portuguese: what is wrong with what a form holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/forms.ts';

export const texts: Translation<typeof english> = {
  'field.required': 'Preencha este campo.',
  'field.invalid': 'Isto não parece certo.',
  'format.account':
    'O nome de usuário tem de {min} a {max} letras ou números e começa com uma letra.',
  'format.password': 'A senha tem de {min} a {max} caracteres.',
  'format.email': 'Este e-mail está incompleto. Escreva como nome@mail.com.',
  'format.name': 'O nome tem de {min} a {max} caracteres.',
  'format.mobile': 'O número de celular aqui tem pelo menos {min} dígitos.',
  'field.tooShort': 'Está curto demais.',
  'field.tooLong': 'Está longo demais.',
  'field.mismatch': 'Os dois não são iguais.',
  'error.password.shared': 'A senha de login e a de pagamento devem ser diferentes.',
};
