// What the Pix API of Brazil's central bank answers, and how our references are written there.
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import { parse } from 'promptparse';
import * as z from 'zod/mini';
import type { Line, Payment } from '../adapter.ts';
import { majorAmount } from '../provider-call.ts';

const amount = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/));

export const returnSchema = z.object({
  id: z.string(),
  valor: amount,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  horario: z.optional(z.object({ solicitacao: z.optional(z.iso.datetime({ offset: true })) })),
});

export const pixSchema = z.object({
  endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)),
  txid: z.optional(z.string()),
  valor: amount,
  horario: z.iso.datetime({ offset: true }),
  pagador: z.optional(z.object({ nome: z.optional(z.string().check(z.maxLength(200))) })),
  devolucoes: z.optional(z.array(returnSchema)),
});
export type Pix = z.output<typeof pixSchema>;

export const chargeSchema = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: amount }),
  /** What is in the QR code. */
  pixCopiaECola: z.optional(z.string().check(z.maxLength(512))),
  pix: z.optional(z.array(pixSchema)),
});

/** A page of payments, and how many there are. */
export const pageSchema = z.object({
  parametros: z.object({
    paginacao: z.object({
      paginaAtual: z.string(),
      quantidadeDePaginas: z.string().check(z.regex(/^\d{1,6}$/)),
    }),
  }),
  pix: z.array(pixSchema),
});

/** Our reference as a txid, or as the id of a return: letters and digits, at most 35. */
export function txidOf(reference: string): string {
  return reference.replaceAll(/[^a-zA-Z0-9]/g, '');
}

/** The deposit whose txid it is; null for a txid that is none of ours. */
export function referenceOf(txid: string | undefined): string | null {
  const [, ...parts] =
    /^dep([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(txid ?? '') ??
    [];
  return parts.length === 0 ? null : toId('deposit', parts.join('-'));
}

/** Ours begin with the kind of a receipt; others the payer's bank asked for. */
const isOurs = ({ id }: z.output<typeof returnSchema>): boolean => /^rcp[0-9a-f]{32}$/.test(id);

const reais = (text: string): Money => majorAmount(text, 'BRL') ?? money(0n);

/**
 * A payment. Reversed once banks returned all of it for a fraud or a fault; what we returned
 * ourselves is no reversal.
 */
export function paymentOf({ endToEndId, txid, valor, pagador, devolucoes = [] }: Pix): Payment {
  const takenBack = devolucoes
    .filter((each) => each.status === 'DEVOLVIDO' && !isOurs(each))
    .reduce((sum, each) => sum + reais(each.valor), 0n);
  const came = reais(valor);
  return {
    paymentId: endToEndId,
    reference: referenceOf(txid),
    currency: 'BRL',
    amount: came,
    payer: pagador?.nome ?? null,
    state: takenBack >= came ? 'reversed' : 'confirmed',
  };
}

const states = { EM_PROCESSAMENTO: 'pending', DEVOLVIDO: 'done', NAO_REALIZADO: 'failed' } as const;

/** The lines of a payment: itself, and what was returned of it. */
export function linesOf(pix: Pix): readonly Line[] {
  const { endToEndId, txid, valor, horario, devolucoes = [] } = pix;
  const shared = { currency: 'BRL', fee: money(0n), reference: referenceOf(txid) } as const;
  const at = new Date(horario);
  const came: Line = {
    ...shared,
    kind: 'payment',
    id: endToEndId,
    amount: reais(valor),
    state: 'done',
    at,
  };
  const back = devolucoes.map((each): Line => ({
    ...shared,
    kind: isOurs(each) ? 'refund' : 'reversal',
    id: endToEndId,
    amount: reais(each.valor),
    state: states[each.status],
    at: new Date(each.horario?.solicitacao ?? horario),
  }));
  return [came, ...back];
}

/**
 * Whether a bank's app can pay this: an EMV text of Pix in reais, with the right checksum, of the
 * amount where it names one.
 */
export function isPayable(payload: string, wanted: string): boolean {
  const code = parse(payload, true, true);
  if (!code || code.getTagValue('53') !== '986') return false;
  if (code.getTagValue('26', '00')?.toLowerCase() !== 'br.gov.bcb.pix') return false;
  const named = code.getTagValue('54');
  return named === undefined || named === wanted;
}
