import { randomBytes } from 'node:crypto';

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { parentOf } from '../http/reference.ts';
import type { Tracing } from './tracing.ts';

const SERVICE = 'practice-service';
/** How long a collector is waited for: a process that stops waits for it as well. */
const LONGEST_MS = 2_000;
/** Every path that is no route's: what stands in it is a stranger's. */
const UNKNOWN = 'unknown';

/** Says once that the collector does not take spans, and once that it does again. */
const sayingSo = (exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter => {
  let fails = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        const failed = error !== undefined;
        if (failed && !fails) log.warn({ err: error }, 'The collector does not take traces');
        if (!failed && fails) log.info('The collector takes traces again');
        fails = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/** A reference as the id of a trace. */
const traceIdOf = (reference: string): string => reference.replaceAll('-', '');

const contextOf = (request: FastifyRequest): Context => {
  const spanId = parentOf(request.raw);
  const parent = { traceId: traceIdOf(request.id), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return spanId === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, spanId });
};

/** Sends a span of each answer: its route, its status and its reference, and nothing of what was asked or answered. */
export const openTracing = (app: FastifyInstance, traceUrl: string): Tracing => {
  let traceId = '';
  const exporter = new OTLPTraceExporter({ url: `${traceUrl.replace(/\/$/, '')}/v1/traces`, timeoutMillis: LONGEST_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    // So that the reference on a person's screen is the trace's id.
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => randomBytes(8).toString('hex') },
    spanProcessors: [new BatchSpanProcessor({ exporter: sayingSo(exporter, app.log) })],
  });
  const tracer = provider.getTracer(SERVICE);
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = UNKNOWN } = request.routeOptions;
    // A stranger chooses the method too.
    const method = route === UNKNOWN ? UNKNOWN : request.method;
    traceId = traceIdOf(request.id);
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: Date.now() - reply.elapsedTime,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          reference: request.id,
        },
      },
      contextOf(request),
    );
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    done();
  });
  // What is not taken is said by then.
  return { close: () => provider.shutdown().catch(() => undefined) };
};
