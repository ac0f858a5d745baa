// The texts of Lucky Parol in Vietnamese.
import type { TextKey } from '../texts.ts';

export const texts: Readonly<Record<TextKey, string>> = {
  spinning: 'Các cuộn đang quay',
  perLine: 'Mười dòng; mỗi dòng bằng một phần mười tiền cược.',
  paysFor: 'Cho 3, 4 và 5 giống nhau từ bên trái, với tiền cược {amount}:',
  wildText:
    'Đèn ngôi sao: ở cuộn 2, 3 và 4; thay cho mọi biểu tượng trừ đu quay. Trong vòng quay miễn ' +
    'phí, nó thắp sáng cả cuộn.',
  wheelText:
    'Đu quay: 3, 4 hoặc 5 ở bất kỳ đâu trả {three}, {four} hoặc {five} và mở 10 vòng quay miễn ' +
    'phí.',
  freeText: 'Đèn ngôi sao thắp sáng cả cuộn.',
  lines: 'Mười dòng',
  ruleWays:
    'Thắng tính từ cuộn bên trái dọc theo dòng. Mỗi dòng trả phần thắng của mình; phần thắng ' +
    'của mọi dòng và đu quay được cộng lại.',
  ruleFree:
    'Vòng quay miễn phí dùng tiền cược đã mở chúng. Từ ba đu quay cho thêm mười vòng, tối đa ' +
    '30 trong một ván. Cả ván được thanh toán một lần.',
  ruleFair:
    'Mỗi lượt quay đều ngẫu nhiên như nhau. Không gì phụ thuộc vào số dư, các ván trước hay ' +
    'quỹ game. Mỗi dòng thắng trả ít nhất bằng tiền cược.',
};
