// Portuguese: what a call about money or documents is refused with.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/refusals.ts';

export const texts: Translation<typeof english> = {
  'error.payment.notSet': 'Defina primeiro uma senha de saque.',
  'error.payment.wrong': 'Senha de saque errada.',
  'error.payment.locked': 'Senhas de saque erradas demais. Tente de novo em 1 hora.',
  'error.deposit.unavailable': 'Esta forma de depósito não está disponível agora. Escolha outra.',
  'error.deposit.outsideLimits': 'Este valor está fora dos limites desta forma.',
  'error.deposit.unknown': 'Este depósito não está mais aqui.',
  'error.deposit.noSlip': 'Este depósito não precisa de comprovante. Veja a situação dele.',
  'error.deposit.slipUsed': 'Este comprovante já foi usado. Envie o desta transferência.',
  'error.deposit.slipWaiting':
    'Ainda estamos conferindo o comprovante de outro depósito. Tente mais tarde.',
  'error.voucher.unknown': 'Este código não funciona. Confira e tente de novo.',
  'error.voucher.used': 'Este código já foi usado. Peça outro ao seu agente.',
  'error.voucher.stopped': 'Este código foi cancelado. Peça outro ao seu agente.',
  'error.voucher.expired': 'Este código expirou. Peça outro ao seu agente.',
  'error.withdrawal.unavailable': 'Saques para esta conta não estão disponíveis agora.',
  'error.withdrawal.outsideLimits': 'Este valor está fora dos limites do saque.',
  'error.withdrawal.dailyLimit': 'Isso passa do limite de hoje desta forma.',
  'error.withdrawal.unknown': 'Este saque não está mais aqui.',
  'error.withdrawal.tooMuch': 'Isso é mais do que pode ser sacado agora.',
  'error.withdrawal.tooLittle': 'Descontada a taxa, não sobraria nada deste valor.',
  'error.withdrawal.resting':
    'Saques em pausa por um tempo, pois a senha foi recuperada ou uma conta foi adicionada.',
  'error.withdrawal.endsBonus': 'O saque encerra seu bônus. Confirme antes.',
  'error.bonus.unknown': 'Este bônus não está mais aqui.',
  'error.bonus.over': 'Este bônus já terminou.',
  'error.bonus.changed': 'O saldo do seu bônus mudou. Confira e tente de novo.',
  'error.transfer.unavailable': 'Não há para quem transferir agora.',
  'error.transfer.tooMuch': 'O valor é maior do que você pode transferir agora.',
  'error.transfer.dailyLimit': 'O valor passa do limite de transferência de hoje.',
  'error.transfer.activeBonus': 'Há um bônus em andamento. Transfira quando ele terminar.',
  'error.request.otherInput':
    'Isto já foi enviado com outros dados. Recarregue a página e tente de novo.',
  'error.payout.tooMany': 'Você já tem o máximo de contas. Remova uma primeiro.',
  'error.payout.duplicate': 'Este número de conta já está em uso.',
  'error.payout.unknown': 'Esta conta não está mais aqui.',
  'error.payout.nameMissing': 'Informe primeiro o seu nome completo.',
  'error.vip.noGift': 'Este presente não pode mais ser resgatado.',
  'error.rebate.nothing': 'Não há rebate para resgatar agora. Volte mais tarde.',
  'error.document.underReview': 'Estamos analisando seus documentos.',
  'error.document.incomplete': 'São necessários a frente, o verso e a selfie.',
  'error.document.unreadable': 'Não é uma imagem PNG ou JPEG de até 5 MB.',
  'error.security.alreadySet': 'Isto já está definido. O atendimento pode corrigir.',
};
