// Sends spans by OTLP over HTTP, in JSON, behind the calls; loaded only where traces are taken.
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Span as SdkSpan } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { IdGenerator, Sampler, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Attributes, Span, Start, Tracing } from './trace.ts';

export interface TraceSettings {
  readonly service: string;
  readonly sampler: string;
  readonly ratio: number;
}

/** Hears that spans were lost: how many since the last time, and why. */
export type Lost = (lost: { readonly spans: number; readonly why: string }) => void;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;
/** What waits when a process ends has so long. */
const closeMs = 2_000;
const quietMs = 60_000;

/** The ids of traces are ours: the answers' headers and the log have them too. */
class Ids implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  next = '';

  generateTraceId(): string {
    return this.next;
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}

class ExportedSpan implements Span {
  readonly sdk: SdkSpan;

  constructor(sdk: SdkSpan) {
    this.sdk = sdk;
  }

  get traceId(): string {
    return this.sdk.spanContext().traceId;
  }

  get sampled(): boolean {
    return (this.sdk.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  }

  set(attributes: Attributes): void {
    this.sdk.setAttributes(attributes);
  }

  linkTo(other: Span): void {
    if (other instanceof ExportedSpan) this.sdk.addLink({ context: other.sdk.spanContext() });
  }

  fail(why: string): void {
    this.sdk.setAttribute('error.type', why);
    this.sdk.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.sdk.end();
  }
}

/** The standard names; each but for a trace's first span is as its first. */
function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler();
  return sampler.endsWith('ratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

/** What is linked is taken: a batch is only begun where one of its calls is. */
function withLinked(root: Sampler): Sampler {
  return {
    shouldSample: (...given) =>
      given[5].length > 0
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : root.shouldSample(...given),
    toString: () => `linked or ${root.toString()}`,
  };
}

/** Tells of what was not sent, once a minute at most. */
function tellingOf(exporter: SpanExporter, lost: Lost): SpanExporter {
  let spans = 0;
  let quietUntil = 0;
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        if (result.error !== undefined) {
          spans += batch.length;
          if (performance.now() >= quietUntil) {
            quietUntil = performance.now() + quietMs;
            lost({ spans, why: result.error.message.slice(0, 200) });
            spans = 0;
          }
        }
        done(result);
      });
    },
    shutdown: async () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Address, headers and time limits are the standard variables', which the library reads itself. Of
 * spans that nobody takes 2,048 wait (OTEL_BSP_MAX_QUEUE_SIZE); more are dropped.
 */
export function openExport(settings: TraceSettings, lost: Lost): Tracing {
  const ids = new Ids();
  const processor = new BatchSpanProcessor(tellingOf(new OTLPTraceExporter(), lost));
  const named = { 'service.name': settings.service, 'process.pid': process.pid };
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: withLinked(samplerOf(settings)) }),
    spanProcessors: [processor],
    resource: defaultResource()
      .merge(resourceFromAttributes(named))
      .merge(detectResources({ detectors: [envDetector] })),
  });
  const tracer = provider.getTracer('perya');
  const start = (name: string, given: Start): Span => {
    const { kind, parent, traceId, links, attributes } = given;
    ids.next = traceId;
    const linked = links.filter((each) => each instanceof ExportedSpan);
    const within =
      parent instanceof ExportedSpan ? trace.setSpan(ROOT_CONTEXT, parent.sdk) : ROOT_CONTEXT;
    const options = {
      kind: kinds[kind],
      attributes,
      links: linked.map(({ sdk }) => ({ context: sdk.spanContext() })),
    };
    return new ExportedSpan(tracer.startSpan(name, options, within));
  };
  const close = async (): Promise<void> => {
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, delay(closeMs, undefined, { ref: false })]);
  };
  return { start, close };
}
