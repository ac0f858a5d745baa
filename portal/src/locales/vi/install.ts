// Vietnamese: the links of the portal’s app, and how it comes to the home screen.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/install.ts';

export const texts: Translation<typeof english> = {
  'mine.app.IOS': 'Mở App Store',
  'mine.app.Android': 'Tải cho Android',
  'mine.app.MOBILECONFIG': 'Cài đặt cấu hình',
  'mine.homeScreen':
    'Không cần tải: mở menu của trình duyệt và chọn “Thêm vào màn hình chính”. Trang sẽ mở như một ứng dụng.',
  'mine.useSafari': 'Hãy mở trang này bằng Safari: chỉ Safari mới cài được cấu hình.',
  'mine.tooOld':
    'Hệ điều hành của điện thoại này cũ hơn iOS 12.4: trang vẫn chạy trong trình duyệt nhưng không dùng được như ứng dụng.',
  'mine.legacyTip':
    'Trên hệ điều hành này: chạm vào ô vuông có mũi tên ở cuối Safari, rồi chọn “Thêm vào MH chính”.',
};
