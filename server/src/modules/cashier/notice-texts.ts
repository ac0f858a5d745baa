// What members read in their messages when money came or left, in each language.
import type { Language } from '@perya/contract/language';

/** Amounts as people read them; `back` is what is in the wallet again. */
export interface NoticeSums {
  readonly amount: string;
  readonly net: string;
  readonly back: string;
  /** Null for nothing owed. */
  readonly owed: string | null;
}

export type NoticeKind = 'paid' | 'refused' | 'closed' | 'returned' | 'credited' | 'reversed';

interface NoticeWords {
  readonly titles: Readonly<Record<NoticeKind, string>>;
  readonly texts: Readonly<Record<NoticeKind, (sums: NoticeSums) => string>>;
  readonly owed: (owed: string) => string;
  readonly reason: string;
  readonly reference: string;
  /** Of the link to the withdrawal or deposit. */
  readonly open: string;
}

export const noticeWords: Readonly<Record<Language, NoticeWords>> = {
  EN: {
    titles: {
      paid: 'Withdrawal paid',
      refused: 'Withdrawal rejected',
      closed: 'Withdrawal failed',
      returned: 'Withdrawal returned',
      credited: 'Deposit received',
      reversed: 'Deposit reversed',
    },
    texts: {
      paid: ({ net }) => `${net} was sent to your account.`,
      refused: ({ amount }) => `${amount} is back in your wallet.`,
      closed: ({ amount }) => `It couldn’t be paid. ${amount} is back in your wallet.`,
      returned: ({ back }) =>
        `Your bank or e-wallet sent it back. ${back} is in your wallet again.`,
      credited: ({ amount }) => `${amount} is in your wallet.`,
      reversed: ({ amount }) => `The payment provider reversed your deposit of ${amount}.`,
    },
    owed: (owed) => `${owed} is owed. It is taken from your next withdrawal.`,
    reason: 'Reason',
    reference: 'Reference',
    open: 'See details',
  },
  TY: {
    titles: {
      paid: 'Nabayaran ang withdrawal',
      refused: 'Na-reject ang withdrawal',
      closed: 'Hindi natuloy ang withdrawal',
      returned: 'Ibinalik ang withdrawal',
      credited: 'Natanggap ang deposit',
      reversed: 'Binawi ang deposit',
    },
    texts: {
      paid: ({ net }) => `Naipadala ang ${net} sa account mo.`,
      refused: ({ amount }) => `Nasa wallet mo na ulit ang ${amount}.`,
      closed: ({ amount }) => `Hindi ito nabayaran. Nasa wallet mo na ulit ang ${amount}.`,
      returned: ({ back }) =>
        `Ibinalik ito ng bank o e-wallet mo. Nasa wallet mo na ulit ang ${back}.`,
      credited: ({ amount }) => `Nasa wallet mo na ang ${amount}.`,
      reversed: ({ amount }) => `Binawi ng payment provider ang deposit mong ${amount}.`,
    },
    owed: (owed) => `May utang na ${owed}. Ibabawas ito sa susunod mong withdrawal.`,
    reason: 'Dahilan',
    reference: 'Reference',
    open: 'Tingnan',
  },
  VI: {
    titles: {
      paid: 'Đã trả tiền rút',
      refused: 'Lệnh rút bị từ chối',
      closed: 'Rút tiền thất bại',
      returned: 'Tiền rút bị hoàn lại',
      credited: 'Đã nhận tiền nạp',
      reversed: 'Lệnh nạp bị thu hồi',
    },
    texts: {
      paid: ({ net }) => `${net} đã được gửi đến tài khoản của bạn.`,
      refused: ({ amount }) => `${amount} đã trở lại ví của bạn.`,
      closed: ({ amount }) => `Không trả được lệnh này. ${amount} đã trở lại ví của bạn.`,
      returned: ({ back }) =>
        `Ngân hàng hoặc ví điện tử đã hoàn tiền. ${back} đã trở lại ví của bạn.`,
      credited: ({ amount }) => `${amount} đã vào ví của bạn.`,
      reversed: ({ amount }) => `Nhà cung cấp thanh toán đã thu hồi khoản nạp ${amount} của bạn.`,
    },
    owed: (owed) => `Còn nợ ${owed}. Số này sẽ được trừ vào lần rút tiếp theo.`,
    reason: 'Lý do',
    reference: 'Mã tham chiếu',
    open: 'Xem chi tiết',
  },
  TH: {
    titles: {
      paid: 'จ่ายเงินถอนแล้ว',
      refused: 'รายการถอนไม่อนุมัติ',
      closed: 'ถอนเงินไม่สำเร็จ',
      returned: 'เงินถอนถูกส่งคืน',
      credited: 'ได้รับเงินฝากแล้ว',
      reversed: 'รายการฝากถูกยกเลิก',
    },
    texts: {
      paid: ({ net }) => `ส่ง ${net} ไปยังบัญชีของคุณแล้ว`,
      refused: ({ amount }) => `${amount} กลับเข้ากระเป๋าเงินของคุณแล้ว`,
      closed: ({ amount }) => `จ่ายรายการนี้ไม่ได้ ${amount} กลับเข้ากระเป๋าเงินของคุณแล้ว`,
      returned: ({ back }) => `ธนาคารหรือวอลเล็ทส่งเงินคืน ${back} กลับเข้ากระเป๋าเงินแล้ว`,
      credited: ({ amount }) => `${amount} เข้ากระเป๋าเงินของคุณแล้ว`,
      reversed: ({ amount }) => `ผู้ให้บริการชำระเงินยกเลิกเงินฝาก ${amount} ของคุณ`,
    },
    owed: (owed) => `มียอดค้าง ${owed} จะหักจากการถอนครั้งต่อไป`,
    reason: 'เหตุผล',
    reference: 'เลขอ้างอิง',
    open: 'ดูรายละเอียด',
  },
  ID: {
    titles: {
      paid: 'Penarikan dibayar',
      refused: 'Penarikan ditolak',
      closed: 'Penarikan gagal',
      returned: 'Penarikan dikembalikan',
      credited: 'Deposit diterima',
      reversed: 'Deposit dibatalkan',
    },
    texts: {
      paid: ({ net }) => `${net} telah dikirim ke rekening Anda.`,
      refused: ({ amount }) => `${amount} sudah kembali ke dompet Anda.`,
      closed: ({ amount }) => `Tidak bisa dibayarkan. ${amount} sudah kembali ke dompet Anda.`,
      returned: ({ back }) =>
        `Bank atau e-wallet mengirimnya kembali. ${back} sudah kembali ke dompet.`,
      credited: ({ amount }) => `${amount} sudah masuk ke dompet Anda.`,
      reversed: ({ amount }) => `Penyedia pembayaran membatalkan deposit Anda sebesar ${amount}.`,
    },
    owed: (owed) => `Anda berutang ${owed}. Jumlah ini dipotong dari penarikan berikutnya.`,
    reason: 'Alasan',
    reference: 'Referensi',
    open: 'Lihat detail',
  },
  CN: {
    titles: {
      paid: '提款已支付',
      refused: '提款未通过',
      closed: '提款失败',
      returned: '提款被退回',
      credited: '存款已到账',
      reversed: '存款被撤销',
    },
    texts: {
      paid: ({ net }) => `${net} 已汇至您的账户。`,
      refused: ({ amount }) => `${amount} 已退回您的钱包。`,
      closed: ({ amount }) => `无法支付。${amount} 已退回您的钱包。`,
      returned: ({ back }) => `银行或电子钱包将款项退回。${back} 已回到钱包。`,
      credited: ({ amount }) => `${amount} 已存入您的钱包。`,
      reversed: ({ amount }) => `支付机构撤销了您 ${amount} 的存款。`,
    },
    owed: (owed) => `欠款 ${owed}，将从您的下一笔提款中扣除。`,
    reason: '原因',
    reference: '参考号',
    open: '查看详情',
  },
  PT: {
    titles: {
      paid: 'Saque pago',
      refused: 'Saque recusado',
      closed: 'Saque falhou',
      returned: 'Saque devolvido',
      credited: 'Depósito recebido',
      reversed: 'Depósito estornado',
    },
    texts: {
      paid: ({ net }) => `${net} foi enviado para a sua conta.`,
      refused: ({ amount }) => `${amount} voltou para a sua carteira.`,
      closed: ({ amount }) => `Não foi possível pagar. ${amount} voltou para a sua carteira.`,
      returned: ({ back }) =>
        `O banco ou a carteira digital devolveu. ${back} voltou para a carteira.`,
      credited: ({ amount }) => `${amount} está na sua carteira.`,
      reversed: ({ amount }) => `O provedor de pagamento estornou o seu depósito de ${amount}.`,
    },
    owed: (owed) => `Você deve ${owed}. O valor é descontado do próximo saque.`,
    reason: 'Motivo',
    reference: 'Referência',
    open: 'Ver detalhes',
  },
  AR: {
    titles: {
      paid: 'تم دفع السحب',
      refused: 'رُفض السحب',
      closed: 'فشل السحب',
      returned: 'أُعيد السحب',
      credited: 'وصل الإيداع',
      reversed: 'أُلغي الإيداع',
    },
    texts: {
      paid: ({ net }) => `تم إرسال ${net} إلى حسابك.`,
      refused: ({ amount }) => `عاد ${amount} إلى محفظتك.`,
      closed: ({ amount }) => `تعذّر الدفع. عاد ${amount} إلى محفظتك.`,
      returned: ({ back }) => `أعاد البنك أو المحفظة الإلكترونية المبلغ. عاد ${back} إلى محفظتك.`,
      credited: ({ amount }) => `${amount} في محفظتك الآن.`,
      reversed: ({ amount }) => `ألغى مزود الدفع إيداعك بقيمة ${amount}.`,
    },
    owed: (owed) => `عليك ${owed}. يُخصم من سحبك التالي.`,
    reason: 'السبب',
    reference: 'المرجع',
    open: 'عرض التفاصيل',
  },
};
