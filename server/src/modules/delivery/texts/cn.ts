// What messages say in Simplified Chinese.
import type { Wording } from './wording.ts';

const guards = {
  mobile: '手机号',
  email: '邮箱地址',
  paymentPassword: '资金密码',
  payoutAccount: '银行卡和电子钱包列表',
  providers: '登录账号列表',
  passkeys: '通行密钥列表',
  twoStep: '两步验证',
} as const;

export const cn: Wording = {
  codeSms: ({ merchant, code, minutes }) =>
    `${merchant}：您的验证码是 ${code}，${minutes}内有效。请勿告诉任何人。`,
  mobileChangedSms: ({ merchant }) =>
    `${merchant}：您账户的手机号已更换。若非本人操作，请立即联系我们。`,
  codeMail: ({ merchant, code, minutes }) => ({
    subject: `${merchant}：您的验证码`,
    text: `您的验证码是 ${code}，${minutes}内有效。我们绝不会向您索要。

如果您没有申请，可能是他人误填了您的地址，您无需做任何操作。

${merchant}
`,
  }),
  resetLinkMail: ({ merchant, username, link, minutes }) => ({
    subject: `${merchant}：设置新密码`,
    text: `有人（希望是您本人）为 ${username} 申请了新密码。请在这里设置：

${link}

链接只能使用一次，${minutes}内有效。如果不是您本人，请忽略，一切不变。

${merchant}
`,
  }),
  passwordMail: ({ merchant, username, recovered }) => ({
    subject: `${merchant}：您的密码已${recovered ? '找回' : '修改'}`,
    text: `${username} 的密码刚刚已${recovered ? '重新设置' : '修改'}。
其他设备已退出登录。

如果不是您本人操作，请立即设置新密码，并联系客服。

${merchant}
`,
  }),
  newSignInMail: ({ merchant, username, device, place }) => ({
    subject: `${merchant}：新设备登录`,
    text: `${username} 刚从新设备登录：${device}（${place}）。

如果不是您本人操作，请修改密码，其他所有设备都会退出登录。

${merchant}
`,
  }),
  guardMail: ({ merchant, username, guard }) => ({
    subject: `${merchant}：您的${guards[guard]}已变更`,
    text: `${username} 的${guards[guard]}刚刚已变更。

如果不是您本人操作，请修改密码（其他所有设备都会退出登录），并立即联系客服。

${merchant}
`,
  }),
};
