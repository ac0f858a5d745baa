// Filipino: the links of the portal’s app, and how it comes to the home screen.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/install.ts';

export const texts: Translation<typeof english> = {
  'mine.app.IOS': 'Buksan ang App Store',
  'mine.app.Android': 'I-download para sa Android',
  'mine.app.MOBILECONFIG': 'I-install ang profile',
  'mine.homeScreen':
    'Kahit walang download: buksan ang menu ng browser at piliin ang “Idagdag sa home screen”. Bubukas ang site na parang app.',
  'mine.useSafari':
    'Buksan ang site na ito sa Safari: Safari lang ang makakapag-install ng profile.',
  'mine.tooOld':
    'Mas luma sa iOS 12.4 ang system ng phone na ito: gagana ang site sa browser, pero hindi bilang app.',
  'mine.legacyTip':
    'Sa system na ito: i-tap ang parisukat na may arrow sa ibaba ng Safari, saka “Add to Home Screen”.',
};
