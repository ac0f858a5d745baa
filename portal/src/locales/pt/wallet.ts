// Portuguese: what a wallet holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/wallet.ts';

export const texts: Translation<typeof english> = {
  'wallet.title': 'Carteira',
  'wallet.explain': 'O que há na sua carteira',
  'wallet.total': 'Total',
  'wallet.totalText': 'Você pode jogar com tudo.',
  'wallet.free': 'Pode sacar',
  'wallet.freeText': 'Sem rollover pendente.',
  'wallet.locked': 'Bloqueado',
  'wallet.lockedText': 'Cumpra o rollover dos depósitos para sacar.',
  'wallet.reserved': 'Reservado',
  'wallet.reservedText': 'Para saques em andamento. Fora do total.',
};
