// Portuguese: copying something to type it elsewhere.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/copy.ts';

export const texts: Translation<typeof english> = {
  'copy.do': 'Copiar',
  'copy.done': 'Copiado',
  'copy.failed': 'Aqui não é permitido copiar. Selecione o texto à mão.',
};
