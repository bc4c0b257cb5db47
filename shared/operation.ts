import type * as z from 'zod/mini'
import type { RateLimit } from './rate-limits.ts'

/** Who may call an operation: anyone, or a signed-in member of the staff. */
export type Access = 'public' | 'staff'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One API call: everything that the browser, the Lambda, the CDK stack and the local cloud know about it. */
export type Operation<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> = {
  readonly kind: 'http'
  readonly method: Method
  /** Below /api, with API Gateway placeholders; each `{name}` is a field of the input. */
  readonly path: `/${string}`
  readonly access: A
  readonly summary: string
  /** How often a stranger may do it; one home for all of them is rate-limits.ts. */
  readonly limits?: readonly RateLimit[]
  readonly input: I
  /** What the caller may see: fields that are not in it never leave the Lambda. */
  readonly output: O
}

/** Work that a clock starts. */
export type ScheduledJob = { readonly kind: 'job'; readonly summary: string; readonly everyMinutes: number }

/** Work that another service starts: the user pool for its mails, SES for mails that did not arrive. */
export type Trigger = {
  readonly kind: 'trigger'
  readonly summary: string
  readonly source: 'customMessage' | 'emailFeedback'
}

export type Definition = Operation | ScheduledJob | Trigger

export type Input<Op extends Operation> = z.input<Op['input']>
export type ParsedInput<Op extends Operation> = z.output<Op['input']>
/** What the code that performs an operation returns, before the output schema filters it. */
export type Answer<Op extends Operation> = z.input<Op['output']>
export type Output<Op extends Operation> = z.output<Op['output']>

type Details<I, O> = Pick<Operation, 'summary' | 'limits'> & { input: I; output: O }

/* @__NO_SIDE_EFFECTS__ */
export function publicOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  method: Method,
  path: `/${string}`,
  details: Details<I, O>,
): Operation<I, O, 'public'> {
  return { kind: 'http', method, path, access: 'public', ...details }
}

/** An operation whose route the gateway opens to signed-in members only. */
/* @__NO_SIDE_EFFECTS__ */
export function staffOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  method: Method,
  path: `/admin/${string}`,
  details: Details<I, O>,
): Operation<I, O, 'staff'> {
  return { kind: 'http', method, path, access: 'staff', ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function scheduledJob(definition: Omit<ScheduledJob, 'kind'>): ScheduledJob {
  return { kind: 'job', ...definition }
}

/* @__NO_SIDE_EFFECTS__ */
export function trigger(source: Trigger['source'], summary: string): Trigger {
  return { kind: 'trigger', source, summary }
}

/** Where the API lives below the site's origin. */
export const API_ROOT = '/api'

/** Carries a key that makes a repeated call answer as the first one did. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Splits an input into the request that carries it: placeholders in the path, the rest in the query or the body. */
export function toRequest(op: Operation, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (op.method === 'POST' || op.method === 'PATCH') {
    return { method: op.method, path: API_ROOT + path, body: JSON.stringify(rest) }
  }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { method: op.method, path: API_ROOT + path + (query && `?${query}`), body: undefined }
}
