// Indonesian: what is wrong with what a form holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/forms.ts';

export const texts: Translation<typeof english> = {
  'field.required': 'Wajib diisi.',
  'field.invalid': 'Sepertinya ini belum benar.',
  'format.account':
    'Nama pengguna terdiri dari {min} sampai {max} huruf atau angka dan diawali huruf.',
  'format.password': 'Kata sandi terdiri dari {min} sampai {max} karakter.',
  'format.email': 'Alamat e-mail ini belum lengkap. Tulis seperti name@mail.com.',
  'format.name': 'Nama terdiri dari {min} sampai {max} karakter.',
  'format.mobile': 'Nomor HP di sini terdiri dari minimal {min} angka.',
  'field.tooShort': 'Terlalu pendek.',
  'field.tooLong': 'Terlalu panjang.',
  'field.mismatch': 'Keduanya tidak sama.',
  'error.password.shared': 'Kata sandi masuk dan kata sandi penarikan harus berbeda.',
};
