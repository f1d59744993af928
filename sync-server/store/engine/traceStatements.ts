import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { DatabaseEngine, DatabaseSession, Value } from './session.ts'
import { type Statement, textFor } from './statement.ts'

/** One statement that has run: "SELECT colleges" and how long it took, in milliseconds. Never a text or a value. */
export type StatementObserver = (statement: { summary: string; ms: number }) => void

const TABLE = /\b(?:FROM|INTO|UPDATE)\s+["`]?(\w+)/i

/**
 * What a statement does and to which table, as OpenTelemetry's `db.query.summary` wants it. The text itself may hold
 * what people wrote, because models write some values into it.
 */
export function statementSummary(sql: string): string {
  // A statement says what it does at its beginning.
  const beginning = sql.slice(0, 4_000)
  const operation = /^\s*(\w+)/.exec(beginning)?.[1]?.toUpperCase() ?? 'STATEMENT'
  const table = TABLE.exec(beginning)?.[1]
  return table === undefined ? operation : `${operation} ${table}`
}

/**
 * The same database, each of whose statements is a span of the trace of the request that asked for it, and each of
 * whose transactions is a span around them.
 */
export function traceStatements(engine: DatabaseEngine, observed: StatementObserver): DatabaseEngine {
  const tracer = trace.getTracer('pravesh')
  const attributes = { 'db.system.name': engine.dialect === 'sqlite' ? 'sqlite' : 'postgresql' }
  const begin = (summary: string): { span: Span; began: number } => ({
    span: tracer.startSpan(summary, {
      kind: SpanKind.CLIENT,
      attributes: { ...attributes, 'db.query.summary': summary },
    }),
    began: performance.now(),
  })
  const end = ({ span, began }: { span: Span; began: number }, summary: string): void => {
    span.end()
    observed({ summary, ms: Math.round((performance.now() - began) * 10) / 10 })
  }

  async function timed<T>(sql: Statement, work: () => Promise<T>): Promise<T> {
    const summary = statementSummary(textFor(engine.dialect, sql))
    const one = begin(summary)
    try {
      return await work()
    } catch (thrown) {
      one.span.setStatus({ code: SpanStatusCode.ERROR })
      throw thrown
    } finally {
      end(one, summary)
    }
  }
  /** Statements that do not pass through Sequelize; its own are met by the hooks below. */
  const traced = (session: DatabaseSession): DatabaseSession =>
    engine.dialect === 'postgres'
      ? session
      : {
          ...session,
          all: <Row>(sql: Statement, values?: Value[]) => timed(sql, () => session.all<Row>(sql, values)),
          run: (sql: Statement, values?: Value[]) => timed(sql, () => session.run(sql, values)),
        }
  const transaction = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL, attributes }, async (span) => {
      try {
        return await work()
      } catch (thrown) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw thrown
      } finally {
        span.end()
      }
    })

  const running = new WeakMap<object, { span: Span; began: number }>()
  const { sequelize } = engine.reader.models.College
  sequelize?.addHook('beforeQuery', (_options, query) => {
    running.set(query, begin('STATEMENT'))
  })
  sequelize?.addHook('afterQuery', (_options, query) => {
    const one = running.get(query)
    if (!one) return
    const summary = statementSummary((query as { sql?: string }).sql ?? '')
    one.span.updateName(summary)
    one.span.setAttribute('db.query.summary', summary)
    end(one, summary)
  })
  return {
    ...engine,
    reader: traced(engine.reader),
    write: (work) => transaction('write', () => engine.write((session) => work(traced(session)))),
    snapshot: (work) => transaction('snapshot', () => engine.snapshot((session) => work(traced(session)))),
  }
}
