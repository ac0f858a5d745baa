// What members read in their messages when their identity document has a verdict.
import type { Language } from '@perya/contract/language';

interface VerdictWords {
  readonly verified: { readonly title: string; readonly text: string };
  readonly refused: { readonly title: string; readonly text: string };
  /** Of the link to the page that tells why. */
  readonly open: string;
}

export const verdictWords: Readonly<Record<Language, VerdictWords>> = {
  EN: {
    verified: { title: 'Identity verified', text: 'Your ID was accepted.' },
    refused: { title: 'ID not accepted', text: 'See why, and send new pictures.' },
    open: 'See details',
  },
  TY: {
    verified: { title: 'Verified na ang account', text: 'Tinanggap ang ID mo.' },
    refused: {
      title: 'Hindi tinanggap ang ID',
      text: 'Tingnan kung bakit, at magpadala ng bagong picture.',
    },
    open: 'Tingnan',
  },
  VI: {
    verified: { title: 'Đã xác minh danh tính', text: 'Giấy tờ của bạn đã được chấp nhận.' },
    refused: { title: 'Giấy tờ bị từ chối', text: 'Hãy xem lý do và gửi ảnh mới.' },
    open: 'Xem chi tiết',
  },
  TH: {
    verified: { title: 'ยืนยันตัวตนแล้ว', text: 'เอกสารของคุณผ่านแล้ว' },
    refused: { title: 'เอกสารไม่ผ่าน', text: 'ดูเหตุผล แล้วส่งภาพใหม่' },
    open: 'ดูรายละเอียด',
  },
  ID: {
    verified: { title: 'Identitas terverifikasi', text: 'Dokumen Anda diterima.' },
    refused: { title: 'Dokumen ditolak', text: 'Lihat alasannya, lalu kirim gambar baru.' },
    open: 'Lihat detail',
  },
  CN: {
    verified: { title: '实名认证已通过', text: '您的证件已通过审核。' },
    refused: { title: '证件未通过', text: '请查看原因，并重新提交图片。' },
    open: '查看详情',
  },
  PT: {
    verified: { title: 'Identidade verificada', text: 'Seu documento foi aceito.' },
    refused: { title: 'Documento recusado', text: 'Veja o motivo e envie novas imagens.' },
    open: 'Ver detalhes',
  },
  AR: {
    verified: { title: 'تم التحقق من الهوية', text: 'قُبلت وثيقتك.' },
    refused: { title: 'رُفضت الوثيقة', text: 'اطّلع على السبب وأرسل صورًا جديدة.' },
    open: 'عرض التفاصيل',
  },
};
