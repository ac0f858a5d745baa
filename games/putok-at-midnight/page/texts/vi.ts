// The texts of Putok at Midnight in Vietnamese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  spinning: 'Ngòi đã cháy',
  welcome: 'Thắp sáu pháo hoa trước nửa đêm',
  perLine:
    'Hai mươi dòng; mỗi dòng bằng một phần hai mươi tiền cược. Một phần trăm mỗi tiền cược vào ' +
    'quỹ GRAND.',
  grand: 'GRAND',
  major: 'MAJOR',
  minor: 'MINOR',
  mini: 'MINI',
  yourShare: '{share} của quỹ {pool}',
  wholePool: 'Toàn bộ quỹ',
  poolAway: 'Đang đọc quỹ…',
  countdown: 'Đếm ngược',
  rocketsOf: '{n} trên 15 pháo hoa',
  countdownText: 'Các ô trống quay 3 lần; mỗi pháo hoa mới bắt đầu lại 3 lần.',
  countdownOver: 'Đếm ngược trả',
  rocketsPaid: '{n} pháo hoa đã trả',
  turnsLeft: '{n} trên 15 pháo hoa · {amount}',
  launch: 'Nửa đêm!',
  grandWon: 'GRAND! {amount}',
  bellText: 'Chuông nửa đêm: ở cuộn 2, 3 và 4; thay cho mọi biểu tượng trừ pháo hoa.',
  rocketText:
    'Pháo hoa: mang 1 đến 12 tiền cược, hoặc MINI ({mini}), MINOR ({minor}) hay MAJOR ' +
    '({major}). Từ sáu pháo hoa bắt đầu đếm ngược; ít hơn thì không trả.',
  countdownRule:
    'Đếm ngược: pháo hoa ở lại, các ô trống quay ba lần, từ 11:57 đến nửa đêm. Mỗi pháo hoa ' +
    'rơi vào cũng ở lại và đưa đồng hồ về 11:57. Đến nửa đêm, mỗi pháo hoa trả phần nó mang.',
  grandRule:
    'Khi cả mười lăm ô đều đầy, bạn thắng thêm GRAND: phần của bạn trong quỹ. Đó là tiền cược ' +
    'của bạn chia cho tiền cược cao nhất ({highest}): cả quỹ ở mức đó, theo tỷ lệ ở mức thấp ' +
    'hơn, để mọi tiền cược có cùng khả năng và cùng tỷ lệ hoàn trả.',
  poolRule:
    'Quỹ được giữ riêng trong sổ của hệ thống, bằng loại tiền bạn chơi. {contribution} của mỗi ' +
    'tiền cược vào quỹ; sau khi có người thắng, game bù quỹ về mức ban đầu. Không kết quả nào ' +
    'nhìn vào quỹ.',
  ruleWays: 'Thắng tính từ cuộn bên trái dọc theo dòng; mọi dòng và phần đếm ngược được cộng lại.',
  ruleSmall:
    'Một dòng có thể trả ít hơn tiền cược. Phần không vượt tiền cược không được coi là thắng.',
  ruleFair:
    'Mỗi lượt quay đều ngẫu nhiên như nhau. Không gì phụ thuộc vào số dư, các ván trước, quỹ ' +
    'game hay quỹ GRAND.',
  rtpBase: 'Dòng và pháo hoa',
  rtpPool: 'Quỹ GRAND',
  countdowns: 'Ván có đếm ngược',
  grandChance: 'Ván thắng GRAND',
  landing: 'Một ô trống nhận pháo hoa, mỗi lượt',
  paysFor: 'Cho 3, 4 và 5 giống nhau từ bên trái, với tiền cược {amount}:',
  lines: 'Hai mươi dòng',
  valuesTitle: 'Pháo hoa mang gì',
};
