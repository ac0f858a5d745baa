// Filipino: the portal as an app on the home screen, and its new versions.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/app.ts';

export const texts: Translation<typeof english> = {
  'app.updateReady': 'May bagong version na',
  'app.reload': 'I-reload',
  'app.later': 'Saka na',
  'app.install': 'Ilagay ang {merchant} sa home screen mo',
  'app.installText': 'Isang tap lang para buksan, kahit mahina ang signal.',
  'app.installNow': 'Idagdag',
  'app.iosHint': 'I-tap ang Share, tapos “Add to Home Screen”.',
  'app.oldLobby': 'Mula {time} ang page na ito.',
};
