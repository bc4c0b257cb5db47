import type * as z from 'zod/mini'
import type { ActivityType } from './activity.ts'
import type { ApiKeyScope } from './api-key.ts'
import type { RateLimit } from './rate-limits.ts'
import type { StaffRole } from './staff.ts'

/** The lowest role that may call it. */
export type Access = 'public' | StaffRole
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Scripts may call the operation with an API key of this scope, and see `output` of the answer, or all of it. */
export type ForKeys = { readonly scope: ApiKeyScope; readonly output?: z.ZodMiniType }

/** An operation that writes and records no activity says why. */
export type Recorded =
  | { readonly records?: readonly ActivityType[]; readonly recordsNothingBecause?: undefined }
  | { readonly records?: undefined; readonly recordsNothingBecause: string }

/** The browser, the Lambda, the CDK stack and the local cloud are built from it. */
export type Operation<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> = {
  readonly kind: 'http'
  readonly method: Method
  /** The path is below /api; each `{name}` is a field of the input. */
  readonly path: `/${string}`
  readonly access: A
  readonly summary: string
  readonly limits?: readonly RateLimit[]
  /** Only a public GET without a path parameter, whose response is the same for every visitor, may have it. */
  readonly cacheSeconds?: number
  /** Of a request that is larger than any form. */
  readonly maxBodyBytes?: number
  readonly input: I
  /** Fields that are not in the output schema are removed from the response. */
  readonly output: O
  /** What the roles of its names see instead, where they see less. A page reads it by `output`, so it holds nothing else. */
  readonly outputByRole?: Readonly<Partial<Record<StaffRole, z.ZodMiniType<z.input<O>>>>>
  readonly forKeys?: ForKeys
} & Recorded

export type ScheduledJob = {
  readonly kind: 'job'
  readonly summary: string
  readonly everyMinutes: number
} & Recorded

/** Another service starts it: Cognito, SES, or API Gateway for what matches no other route. */
export type Trigger = {
  readonly kind: 'trigger'
  readonly summary: string
  readonly source: 'customMessage' | 'emailFeedback' | 'defaultRoute'
} & Recorded

export type Definition = Operation | ScheduledJob | Trigger

export type Input<Op extends Operation> = z.input<Op['input']>
export type ParsedInput<Op extends Operation> = z.output<Op['input']>
export type HandlerResult<Op extends Operation> = z.input<Op['output']>
export type Output<Op extends Operation> = z.output<Op['output']>

/** Who sees the answer. */
export type Viewer = StaffRole | 'apiKey' | undefined

export function outputFor({ output, outputByRole, forKeys }: Operation, viewer: Viewer): z.ZodMiniType {
  if (viewer === 'apiKey') return forKeys?.output ?? output
  return (viewer && outputByRole?.[viewer]) ?? output
}

type OperationOptions<I extends z.ZodMiniType, O extends z.ZodMiniType> = Pick<
  Operation<I, O>,
  'summary' | 'limits' | 'outputByRole' | 'forKeys' | 'input' | 'output'
> &
  Recorded

/* @__NO_SIDE_EFFECTS__ */
export function publicOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  method: Method,
  path: `/${string}`,
  details: OperationOptions<I, O> & Pick<Operation, 'cacheSeconds'>,
): Operation<I, O, 'public'> {
  return { kind: 'http', method, path, access: 'public', ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function deskOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  method: Method,
  path: `/admin/${string}`,
  details: OperationOptions<I, O>,
): Operation<I, O, 'desk'> {
  return { kind: 'http', method, path, access: 'desk', ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function staffOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  method: Method,
  path: `/admin/${string}`,
  details: OperationOptions<I, O>,
): Operation<I, O, 'staff'> {
  return { kind: 'http', method, path, access: 'staff', ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function adminOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  method: Method,
  path: `/admin/${string}`,
  details: OperationOptions<I, O> & Pick<Operation, 'maxBodyBytes'>,
): Operation<I, O, 'admin'> {
  return { kind: 'http', method, path, access: 'admin', ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function scheduledJob(
  definition: Pick<ScheduledJob, 'summary' | 'everyMinutes'> & Recorded,
): ScheduledJob {
  return { kind: 'job', ...definition }
}

/* @__NO_SIDE_EFFECTS__ */
export function trigger(source: Trigger['source'], details: Pick<Trigger, 'summary'> & Recorded): Trigger {
  return { kind: 'trigger', source, ...details }
}

export const API_BASE_PATH = '/api'

/** The paths of an operation below /api: scripts have one of their own, where the gateway asks for no token. */
export const pathsOf = ({ path, forKeys }: Pick<Operation, 'path' | 'forKeys'>): `/${string}`[] =>
  forKeys ? [path, keyPath(path)] : [path]

export const keyPath = (path: string): `/${string}` => `/v1${path.replace(/^\/admin/, '')}`

/** A retry with the same Idempotency-Key header returns the first response. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

export function buildRequest(op: Operation, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (op.method === 'POST' || op.method === 'PATCH') {
    return { method: op.method, path: API_BASE_PATH + path, body: JSON.stringify(rest) }
  }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { method: op.method, path: API_BASE_PATH + path + (query && `?${query}`), body: undefined }
}
