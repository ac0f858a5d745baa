// What messages say in Vietnamese.
import type { Wording } from './wording.ts';

const guards = {
  mobile: 'số điện thoại',
  email: 'địa chỉ e-mail',
  paymentPassword: 'mật khẩu rút tiền',
  payoutAccount: 'danh sách thẻ ngân hàng và ví điện tử',
  providers: 'danh sách tài khoản dùng để đăng nhập',
  passkeys: 'danh sách khóa truy cập',
  twoStep: 'xác thực hai bước',
} as const;

export const vi: Wording = {
  codeSms: ({ merchant, code, minutes }) =>
    `${merchant}: ${code} là mã của bạn, dùng trong ${minutes}. Đừng cho ai biết.`,
  mobileChangedSms: ({ merchant }) =>
    `${merchant}: tài khoản đã đổi số điện thoại. Không phải bạn? Báo ngay.`,
  codeMail: ({ merchant, code, minutes }) => ({
    subject: `${merchant}: mã của bạn`,
    text: `${code} là mã của bạn, dùng trong ${minutes}. Chúng tôi không bao giờ hỏi bạn mã này.

Nếu bạn không yêu cầu, có người đã gõ nhầm địa chỉ của bạn; bạn không cần làm gì.

${merchant}
`,
  }),
  resetLinkMail: ({ merchant, username, link, minutes }) => ({
    subject: `${merchant}: chọn mật khẩu mới`,
    text: `Có người, hy vọng là bạn, đã yêu cầu mật khẩu mới cho ${username}. Hãy chọn tại đây:

${link}

Liên kết dùng được một lần, trong ${minutes}. Nếu không phải bạn, cứ bỏ qua: không có gì thay đổi.

${merchant}
`,
  }),
  passwordMail: ({ merchant, username, recovered }) => ({
    subject: `${merchant}: mật khẩu của bạn đã được ${recovered ? 'khôi phục' : 'thay đổi'}`,
    text: `Mật khẩu của ${username} vừa được ${recovered ? 'đặt lại' : 'thay đổi'}.
Các thiết bị khác đã bị đăng xuất.

Nếu không phải bạn, hãy chọn ngay mật khẩu mới và nhắn cho bộ phận chăm sóc khách hàng.

${merchant}
`,
  }),
  newSignInMail: ({ merchant, username, device, place }) => ({
    subject: `${merchant}: có lần đăng nhập mới`,
    text: `${username} vừa được đăng nhập từ một thiết bị mới: ${device} (${place}).

Nếu không phải bạn, hãy đổi mật khẩu; mọi thiết bị khác sẽ bị đăng xuất.

${merchant}
`,
  }),
  guardMail: ({ merchant, username, guard }) => ({
    subject: `${merchant}: ${guards[guard]} của bạn đã thay đổi`,
    text: `Vừa có thay đổi ở ${guards[guard]} của ${username}.

Nếu không phải bạn, hãy đổi mật khẩu, mọi thiết bị khác sẽ bị đăng xuất, và nhắn ngay cho bộ phận
chăm sóc khách hàng.

${merchant}
`,
  }),
};
