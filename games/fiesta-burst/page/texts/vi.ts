// The texts of Fiesta Burst in Vietnamese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  play: 'BẮN',
  board: 'Bàn: sáu cuộn, mỗi cuộn bốn biểu tượng',
  spinning: 'Chúng đến đây!',
  welcome: 'Lễ hội bắt đầu!',
  skipHint: 'Chạm vào bàn để bỏ qua',
  gain: '{amount} × {times}',
  ladder: 'Hệ số nhân {times}',
  freeStart: 'Hệ số nhân bắt đầu từ × {times} và không bao giờ giảm',
  waysNote: '4.096 cách; một tiền cược cho tất cả.',
  paysFor: 'Một cách có 3, 4, 5 và 6 giống nhau từ bên trái, với tiền cược {amount}:',
  wildText: 'Palayok (nồi đất): ở cuộn 2 đến 5; thay cho mọi biểu tượng trừ trống.',
  drumText:
    'Trống: không bao giờ nổ. 4, 5 hoặc từ 6 trống trên các cuộn khi hết lượt quay trả {four}, ' +
    '{five} hoặc {six} và mở 8, 10 hoặc 12 vòng quay miễn phí.',
  ruleWays:
    'Cách: biểu tượng thắng ở mọi hàng trên các cuộn liền nhau từ bên trái, ít nhất 3 cuộn. Số ' +
    'cách là số biểu tượng đó (và nồi đất) trên mỗi cuộn nhân với nhau; mỗi cách trả như trong ' +
    'bảng.',
  ruleBursts:
    'Nổ: biểu tượng thắng sẽ nổ, biểu tượng phía trên rơi xuống, cho đến khi không còn thắng. ' +
    'Các lần nổ của một lượt quay được nhân lần lượt với {ladder}; từ mức cuối thì giữ nguyên.',
  ruleFree:
    'Vòng quay miễn phí dùng tiền cược đã mở chúng, bắt đầu từ × {times}, và hệ số nhân không ' +
    'giảm giữa các vòng. Từ ba trống trong một vòng miễn phí cho thêm 4 vòng, tối đa 30 trong ' +
    'một ván. Cả ván được thanh toán một lần.',
  ruleFair:
    'Mọi điểm dừng của mỗi cuộn có khả năng như nhau. Biểu tượng rơi xuống là biểu tượng ở ' +
    'phía trên cuộn. Không gì phụ thuộc vào số dư, các ván trước hay quỹ game.',
  ruleSmall: 'Các lần nổ nhỏ có thể trả tổng cộng ít hơn tiền cược: ván như vậy là thua.',
  ruleMost: 'Ván kết thúc ngay khi đã thắng {n} × tiền cược.',
  burst: 'Lượt quay có nổ',
  volatilityFigure: '{word} (độ lệch {n} tiền cược)',
};
