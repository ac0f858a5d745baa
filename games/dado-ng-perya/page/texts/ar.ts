// The texts of Dado ng Perya in Arabic.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  roll: 'رمي',
  rolling: 'النرد يتدحرج…',
  welcome: 'اضغط لونًا لوضع فيشة عليه',
  noBet: 'ضع فيشة على لون أولًا.',
  tooMuch: 'أقصى رهان للجولة {amount}.',
  chip: 'الفيشة',
  chipNote: 'ما تضعه ضغطة واحدة على الطاولة. تبقى الرهانات للرمية التالية حتى تمسحها.',
  total: 'الرهان {amount}',
  clear: 'مسح',
  undo: 'تراجع',
  double: '2×',
  doubleAll: 'مضاعفة كل الرهانات',
  rebet: 'تكرار',
  yellow: 'أصفر',
  white: 'أبيض',
  pink: 'وردي',
  blue: 'أزرق',
  red: 'أحمر',
  green: 'أخضر',
  triple: 'ثلاثة متشابهة',
  pays: 'تدفع {n}×',
  onPlate: '{name}، رهان {amount}',
  rolled: '{a}، {b}، {c}',
  paysTitle: 'كم يعود من الرهان',
  oneDie: 'لونك على نرد واحد',
  twoDice: 'على نردين',
  threeDice: 'على الثلاثة كلها',
  anyTriple: 'ثلاثة متشابهة، أيًا كان اللون',
  colourReturn: 'عائد الرهان على لون',
  tripleReturn: 'عائد الرهان على ثلاثة متشابهة',
  colourHit: 'ظهور لون ما',
  rulePays:
    'كل رهان يدفع وحده، وما يعود يشمل الرهان: 2× لرهان {amount} يعني ربح {amount}. ثلاثة من ' +
    'لونك تدفع كلون، وأيضًا كثلاثة متشابهة إذا راهنت عليها.',
  ruleFair:
    'ثلاثة نرود بستة أوجه، كل وجه متساوي الاحتمال في كل رمية. لا شيء يعتمد على رهاناتك أو ' +
    'رصيدك أو الرميات السابقة أو صندوق اللعبة.',
  ruleSmall: 'من يراهن على ألوان كثيرة يعود إليه غالبًا أقل مما راهن به. لا نعدّ ذلك ربحًا.',
  ruleMost: 'مجموع رهانات الجولة {amount} على الأكثر.',
};
