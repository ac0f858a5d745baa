// Vietnamese: the portal as an app on the home screen, and its new versions.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/app.ts';

export const texts: Translation<typeof english> = {
  'app.updateReady': 'Đã có phiên bản mới',
  'app.reload': 'Tải lại',
  'app.later': 'Để sau',
  'app.install': 'Thêm {merchant} vào màn hình chính',
  'app.installText': 'Mở bằng một chạm, kể cả khi mạng yếu.',
  'app.installNow': 'Thêm',
  'app.iosHint': 'Chạm Chia sẻ, rồi chọn “Thêm vào MH chính”.',
  'app.oldLobby': 'Trang này được lưu lúc {time}.',
};
