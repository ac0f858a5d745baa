// The texts of Dado ng Perya in Vietnamese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  roll: 'TUNG',
  rolling: 'Xúc xắc đang lăn…',
  welcome: 'Chạm một màu để đặt chip',
  noBet: 'Hãy đặt chip lên một màu trước.',
  tooMuch: 'Một ván nhận tối đa {amount}.',
  chip: 'Chip',
  chipNote: 'Số tiền một lần chạm đặt xuống bàn. Cược ở lại cho lượt tung sau cho đến khi bạn xóa.',
  total: 'Cược {amount}',
  clear: 'Xóa',
  undo: 'Hoàn tác',
  double: '2×',
  doubleAll: 'Nhân đôi mọi cược',
  rebet: 'Cược lại',
  yellow: 'Vàng',
  white: 'Trắng',
  pink: 'Hồng',
  blue: 'Lam',
  red: 'Đỏ',
  green: 'Lục',
  triple: 'Ba mặt giống nhau',
  pays: 'trả {n}×',
  onPlate: '{name}, cược {amount}',
  rolled: '{a}, {b}, {c}',
  paysTitle: 'Cược trả lại bao nhiêu',
  oneDie: 'Màu của bạn trên một viên',
  twoDice: 'Trên hai viên',
  threeDice: 'Trên cả ba viên',
  anyTriple: 'Ba mặt giống nhau, màu bất kỳ',
  colourReturn: 'Tỷ lệ hoàn trả khi cược màu',
  tripleReturn: 'Tỷ lệ hoàn trả khi cược ba mặt giống nhau',
  colourHit: 'Một màu xuất hiện',
  rulePays:
    'Mỗi cược trả riêng, và số trả lại đã gồm tiền cược: 2× của cược {amount} là thắng ' +
    '{amount}. Ba mặt màu của bạn trả theo màu, và thêm phần ba mặt giống nhau nếu bạn đã cược.',
  ruleFair:
    'Ba xúc xắc, mỗi viên sáu mặt, mọi mặt có khả năng như nhau ở mỗi lượt. Không gì phụ thuộc ' +
    'vào cược, số dư, các lượt trước hay quỹ game.',
  ruleSmall: 'Ai cược nhiều màu thường nhận lại ít hơn số đã cược. Đó không được coi là thắng.',
  ruleMost: 'Tổng cược của một ván tối đa là {amount}.',
};
