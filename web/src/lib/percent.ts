// Writes shares in parts per million as percent, exactly: 4500 as "0.45%".
import { languageTable, type Language } from '@perya/contract/language';

export function percentOf(ppm: number, language: Language): string {
  const digits = String(ppm).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  const whole = digits.slice(0, -4);
  const { decimal } = languageTable[language];
  return `${fraction === '' ? whole : `${whole}${decimal}${fraction}`}%`;
}
