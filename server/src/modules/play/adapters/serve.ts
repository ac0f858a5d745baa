// Puts an endpoint of a vendor's dialect on the server: signature, reading, and its own refusals.
import type { DialectEndpoint } from '@perya/contract/vendor/dialect';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#lib/app-error';
import { checkInput, rawBody, refuseOtherThan } from '#lib/handle';
import { knownError } from '#lib/known-error';
import type { App } from '#lib/platform';
import { noteStale, noteVerified } from '#lib/verified-call';
import { isFresh } from '../signature.ts';
import { publishingWallet } from '../publishing-wallet.ts';
import type { Wallet } from '../publishing-wallet.ts';
import type { KeyParts } from '../vendor-keys.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What is known of the call that a refusal answers; nothing before it could be read. */
export interface Asked {
  /** What is called: "transaction/bet". */
  readonly act: string;
  readonly fields: Fields;
}

export interface Refused {
  readonly http: number;
  readonly body: Fields;
}

/** How one dialect signs, reads and answers. */
export interface Protocol {
  readonly name: DialectEndpoint['dialect'];
  readonly mediaType: string;
  /** Whether a key of the vendor's signed these bytes. */
  verify(parts: KeyParts, request: FastifyRequest, vendor: string, raw: Buffer): Promise<boolean>;
  /** The fields of the body, in one possible way. Throws SyntaxError. */
  read(raw: Buffer): Fields;
  /** The field that repeats the path, so that a body can't be posted elsewhere. */
  readonly actField: string;
  /** When it was sent, in Unix milliseconds; NaN where that can't be read. */
  sentAt(fields: Fields): number;
  done(output: Fields, asked: Asked): Fields;
  refuse(error: AppError, asked: Asked): Refused;
}

/** What a call has besides its fields. */
export interface Call {
  readonly wallet: Wallet;
  readonly log: FastifyBaseLogger;
}

type Run<E extends DialectEndpoint> = (
  input: z.output<E['input']>,
  call: Call,
) => Promise<z.input<E['output']>>;

function readFields(protocol: Protocol, raw: Buffer): Fields {
  try {
    return protocol.read(raw);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AppError('input.invalid', { fields: { '': 'invalid' } });
  }
}

async function answerRefusal(
  protocol: Protocol,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
  asked: Asked,
): Promise<void> {
  const { http, body } = protocol.refuse(knownError(error, request.log), asked);
  await reply.code(http).header('cache-control', 'no-store').send(body);
}

/** Serves one endpoint. `run` answers what is declared, or throws AppError. */
export function serve<const E extends DialectEndpoint>(
  app: App,
  protocol: Protocol,
  spec: E,
  run: Run<E>,
): void {
  const [prefix = '', act = ''] = spec.path.split('{vendor}/');
  app.route<{ Params: { vendor: string } }>({
    method: spec.method,
    url: `${prefix}:vendor/${act}`,
    // What fails before the handler: a body too large, or of a type that nobody reads.
    errorHandler: (error, request, reply) => {
      void answerRefusal(protocol, { error, request, reply }, { act, fields: {} });
    },
    handler: async (request, reply) => {
      let fields: Fields = {};
      try {
        const raw = rawBody(request);
        const { vendor } = request.params;
        if (!(await protocol.verify(app.platform, request, vendor, raw))) {
          throw new AppError('vendor.badSignature');
        }
        noteVerified(request);
        refuseOtherThan([protocol.mediaType], request);
        fields = readFields(protocol, raw);
        if (fields[protocol.actField] !== act) {
          throw new AppError('input.invalid', { fields: { [protocol.actField]: 'mismatch' } });
        }
        if (!isFresh(app.platform.clock, protocol.sentAt(fields))) {
          noteStale(request);
          throw new AppError('vendor.staleTimestamp');
        }
        const caller = { vendor, dialect: protocol.name };
        const call = { wallet: publishingWallet(app.platform, caller), log: request.log };
        const output = z.parse(spec.output, await run(checkInput(spec, fields), call));
        reply.header('cache-control', 'no-store');
        return await reply.send(protocol.done(output as Fields, { act, fields }));
      } catch (error) {
        await answerRefusal(protocol, { error, request, reply }, { act, fields });
      }
      return reply;
    },
  });
}

/** Answers whatever else is asked below the dialect's path, in its own words. */
export function serveUnknown(app: App, protocol: Protocol): void {
  app.all(`/vendor/${protocol.name}/*`, async (request, reply) => {
    const error = new AppError('request.notFound');
    await answerRefusal(protocol, { error, request, reply }, { act: '', fields: {} });
  });
}
