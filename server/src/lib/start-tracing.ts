// Has spans go where the environment says; without an address nothing is loaded.
import type { TraceSettings, Lost } from './trace-export.ts';
import { traceTo } from './trace.ts';

export interface TraceEnv {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER: TraceSettings['sampler'];
  readonly OTEL_TRACES_SAMPLER_ARG: TraceSettings['ratio'];
}

/** To be called before anything serves; the returned function sends what waits, and ends it. */
export async function startTracing(
  env: TraceEnv,
  service: string,
  lost: Lost,
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all = '', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own = '' } =
    env;
  if (all === '' && own === '') return async () => Promise.resolve();
  const { openExport } = await import('./trace-export.ts');
  const settings = {
    service,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
  const tracing = openExport(settings, lost);
  traceTo(tracing);
  return async () => {
    traceTo(null);
    await tracing.close();
  };
}
