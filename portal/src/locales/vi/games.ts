// Vietnamese: texts of the game lists and the winners.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/games.ts';

export const texts: Translation<typeof english> = {
  'games.tabs': 'Nhóm trò chơi',
  'games.all': 'Tất cả',
  'games.hot': 'Hot',
  'games.favourites': 'Yêu thích',
  'games.recent': 'Gần đây',
  'games.search': 'Tìm trong các trò này',
  'games.vendors': 'Nhà cung cấp',
  'games.vendorsBefore': 'Nhà cung cấp trước',
  'games.vendorsAfter': 'Thêm nhà cung cấp',
  'games.classes': 'Thể loại',
  'games.classAll': 'Tất cả',
  'games.classNew': 'Mới',
  'games.filter': 'Bộ lọc',
  'games.filterOn': 'Bộ lọc, đang dùng',
  'games.minBet': 'Cược tối thiểu',
  'games.anyBet': 'Tất cả',
  'games.submit': 'Xem trò chơi',
  'games.reset': 'Đặt lại',
  'games.otherCategories': 'Danh mục khác',
  'games.loading': 'Đang tìm trò chơi…',
  'games.none': 'Không có trò chơi',
  'games.noneText': 'Thử nhà cung cấp khác hoặc gõ ít chữ hơn.',
  'games.noFavourites': 'Chưa có trò yêu thích',
  'games.noFavouritesText': 'Chạm vào trái tim của trò chơi để lưu vào đây.',
  'games.noRecent': 'Chưa chơi trò nào',
  'games.noRecentText': 'Trò chơi bạn mở sẽ được lưu ở đây.',
  'winners.title': 'Người thắng lớn nhất trong bảy ngày qua',
  'winners.text':
    'Các ván thật tại trang này, cao nhất xếp trước. Tên được rút gọn để chỉ chủ nhân nhận ra.',
  'winners.rank': 'Hạng {place}',
};
