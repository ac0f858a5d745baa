// What messages say in Brazilian Portuguese.
import type { Wording } from './wording.ts';

const guards = {
  mobile: 'número de celular',
  email: 'endereço de e-mail',
  paymentPassword: 'senha de saque',
  payoutAccount: 'lista de contas bancárias e carteiras digitais',
  providers: 'lista de contas para entrar',
  passkeys: 'lista de chaves de acesso',
  twoStep: 'verificação em duas etapas',
} as const;

export const pt: Wording = {
  codeSms: ({ merchant, code, minutes }) =>
    `${merchant}: seu código é ${code}, vale ${minutes}. Não passe a ninguém.`,
  mobileChangedSms: ({ merchant }) =>
    `${merchant}: sua conta tem outro celular. Não foi você? Avise já.`,
  codeMail: ({ merchant, code, minutes }) => ({
    subject: `${merchant}: seu código`,
    text: `Seu código é ${code} e vale por ${minutes}. Nunca pedimos esse código a você.

Se você não o pediu, alguém digitou seu endereço por engano; não é preciso fazer nada.

${merchant}
`,
  }),
  resetLinkMail: ({ merchant, username, link, minutes }) => ({
    subject: `${merchant}: escolha uma nova senha`,
    text: `Alguém, esperamos que você, pediu uma nova senha para ${username}. Escolha aqui:

${link}

O link funciona uma vez, por ${minutes}. Se não foi você, ignore: nada muda.

${merchant}
`,
  }),
  passwordMail: ({ merchant, username, recovered }) => ({
    subject: `${merchant}: sua senha foi ${recovered ? 'recuperada' : 'alterada'}`,
    text: `A senha de ${username} acaba de ser ${recovered ? 'redefinida' : 'alterada'}.
Os outros aparelhos foram desconectados.

Se não foi você, escolha já uma nova senha e escreva para o nosso atendimento.

${merchant}
`,
  }),
  newSignInMail: ({ merchant, username, device, place }) => ({
    subject: `${merchant}: novo acesso`,
    text: `${username} entrou de um aparelho novo: ${device} (${place}).

Se não foi você, altere a senha; isso desconecta todos os outros aparelhos.

${merchant}
`,
  }),
  guardMail: ({ merchant, username, guard }) => ({
    subject: `${merchant}: alteração na sua conta: ${guards[guard]}`,
    text: `Houve agora uma alteração na conta de ${username}: ${guards[guard]}.

Se não foi você, altere a senha, o que desconecta todos os outros aparelhos, e escreva já para o
nosso atendimento.

${merchant}
`,
  }),
};
