// Portuguese: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'As luzes se apagaram um instante',
  'maintenance.text': 'Estamos cuidando da plataforma. Saldos e apostas em aberto estão seguros.',
  'restricted.title': 'Indisponível onde você está',
  'restricted.text': 'A lei ou a nossa licença não nos permite atender a sua localização.',
};
