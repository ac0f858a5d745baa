// Indonesian: an agent’s red envelope rain.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/rains.ts';

export const texts: Translation<typeof english> = {
  'rains.intro': 'Bagikan uang tunai Anda ke semua downline, dibagi secara acak.',
  'rains.explain':
    'Totalnya langsung keluar dari dompet Anda. Yang tidak diambil kembali setelah hujan selesai.',
  'rains.confirm': 'Konfirmasi hujan angpao',
  'rains.send': 'Mulai',
  'rains.envelopes': 'Jumlah amplop',
  'rains.members': { other: 'Hari ini ada {count} anggota di bawah Anda. Masing-masing satu.' },
  'rains.starts': 'Mulai dalam',
  'rains.lasts': 'Berlangsung',
  'rains.countWrong': 'Masukkan bilangan bulat, misalnya 20.',
  'rains.countMany': 'Paling banyak {most}, dan setiap amplop harus berisi.',
  'rains.done': 'Sudah diumumkan. Tim Anda melihatnya sekarang.',
  'rains.yours': 'Hujan angpao Anda',
  'rains.state.announced': 'Diumumkan',
  'rains.state.falling': 'Sedang turun',
  'rains.state.over': 'Selesai',
  'rains.taken': 'Diambil',
  'rains.takers': '{takers} dari {count} amplop',
  'rains.returned': 'Kembali',
  'error.rain.unavailable': 'Hujan angpao belum dibuka sekarang.',
  'error.rain.noTeam': 'Belum ada downline. Buka akun untuk seseorang.',
  'error.rain.oneAtATime': 'Hujan angpao Anda belum selesai. Yang berikutnya dapat menyusul.',
  'error.rain.tooSmall': 'Setiap amplop harus berisi.',
};
