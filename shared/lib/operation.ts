import type * as z from 'zod/mini'
import type { ActivityType } from './activity.ts'
import type { ApiKeyScope } from './api-key.ts'
import type { RateLimit } from './rate-limits.ts'
import type { StaffRole } from './staff.ts'

/** 'member' means a client with a session cookie. 'kiosk' means a paired tablet that signs requests. */
export type OperationAccess = 'public' | 'member' | 'kiosk' | StaffRole
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The scope that an API key needs to call the operation. `output` is the response schema for API keys, if it differs from that for staff. */
export type ApiKeyAccess = { readonly scope: ApiKeyScope; readonly output?: z.ZodMiniType }

/** The media type and status codes of a response that is not JSON, such as a calendar. */
export type NonJsonOutput = { readonly mediaType: string; readonly statuses: readonly NonJsonStatus[] }
export type NonJsonStatus = 200 | 201 | 204 | 304

export type RecordedActivities =
  | { readonly records?: readonly ActivityType[]; readonly recordsNothingBecause?: undefined }
  | { readonly records?: undefined; readonly recordsNothingBecause: string }

/** The browser, the Lambda, the CDK stack and the local cloud all use this definition of an operation. */
export type Operation<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends OperationAccess = OperationAccess,
> = {
  readonly kind: 'http'
  readonly method: Method
  /** The path below /api. Each `{name}` in it is an input field. */
  readonly path: `/${string}`
  readonly access: A
  readonly summary: string
  readonly limits?: readonly RateLimit[]
  /** The cache time of the response. Set it only for a public GET without path parameters whose response is the same for all callers. */
  readonly cacheSeconds?: number
  readonly maxBodyBytes?: number
  readonly input: I
  /** The schema of the response. Fields that the schema does not contain are removed from the response. */
  readonly output: O
  readonly answers?: NonJsonOutput
  /** The response schemas for lower roles, which may see only some fields of `output`. */
  readonly outputByRole?: Readonly<Partial<Record<StaffRole, z.ZodMiniType<z.input<O>>>>>
  readonly forKeys?: ApiKeyAccess
} & RecordedActivities

export type ScheduledJob = {
  readonly kind: 'job'
  readonly summary: string
  readonly everyMinutes: number
} & RecordedActivities

export type EventTrigger = {
  readonly kind: 'trigger'
  readonly summary: string
  readonly source: 'customMessage' | 'emailFeedback' | 'defaultRoute'
} & RecordedActivities

export type HandlerDefinition = Operation | ScheduledJob | EventTrigger

export type Input<Op extends Operation> = z.input<Op['input']>
export type ParsedInput<Op extends Operation> = z.output<Op['input']>
export type HandlerResult<Op extends Operation> = z.input<Op['output']>
export type Output<Op extends Operation> = z.output<Op['output']>

export type CallerRole = StaffRole | 'apiKey' | undefined

export function getOutputSchema(
  { output, outputByRole, forKeys }: Operation,
  viewer: CallerRole,
): z.ZodMiniType {
  if (viewer === 'apiKey') return forKeys?.output ?? output
  return (viewer && outputByRole?.[viewer]) ?? output
}

type OperationOptions<I extends z.ZodMiniType, O extends z.ZodMiniType> = Pick<
  Operation<I, O>,
  'summary' | 'limits' | 'outputByRole' | 'forKeys' | 'input' | 'output' | 'answers'
> &
  RecordedActivities

/* @__NO_SIDE_EFFECTS__ */
export function publicOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  method: Method,
  path: `/${string}`,
  details: OperationOptions<I, O> & Pick<Operation, 'cacheSeconds'>,
): Operation<I, O, 'public'> {
  return { kind: 'http', method, path, access: 'public', ...details }
}

/* @__NO_SIDE_EFFECTS__ */
export function memberOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  method: Method,
  path: `/me${string}`,
  details: OperationOptions<I, O>,
): Operation<I, O, 'member'> {
  return { kind: 'http', method, path, access: 'member', ...details }
}

/** A kiosk operation has no query string, because only the path, time and body are signed. */
/* @__NO_SIDE_EFFECTS__ */
export function kioskOperation<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  path: `/kiosk/${string}`,
  details: OperationOptions<I, O>,
): Operation<I, O, 'kiosk'> {
  return { kind: 'http', method: 'POST', path, access: 'kiosk', ...details }
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
  definition: Pick<ScheduledJob, 'summary' | 'everyMinutes'> & RecordedActivities,
): ScheduledJob {
  return { kind: 'job', ...definition }
}

/* @__NO_SIDE_EFFECTS__ */
export function eventTrigger(
  source: EventTrigger['source'],
  details: Pick<EventTrigger, 'summary'> & RecordedActivities,
): EventTrigger {
  return { kind: 'trigger', source, ...details }
}

/** True for the roles of staff, who sign in with Cognito. The access levels 'public', 'member' and 'kiosk' are not roles. */
export const isStaffAccess = (access: OperationAccess): access is StaffRole =>
  access !== 'public' && access !== 'member' && access !== 'kiosk'

export const API_BASE_PATH = '/api'

/** Returns the operation's paths. The second path is for API keys, so it has no JWT authorizer. */
export const listPaths = ({ path, forKeys }: Pick<Operation, 'path' | 'forKeys'>): `/${string}`[] =>
  forKeys ? [path, apiKeyPath(path)] : [path]

export const apiKeyPath = (path: string): `/${string}` => `/v1${path.replace(/^\/admin/, '')}`

/** A retry with the same key gets the response of the first request. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

export function buildRequest(op: Operation, input: Record<string, unknown>) {
  const remainingInput = { ...input }
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(remainingInput[name])
    delete remainingInput[name]
    return encodeURIComponent(value)
  })
  if (op.method === 'POST' || op.method === 'PATCH') {
    return { method: op.method, path: API_BASE_PATH + path, body: JSON.stringify(remainingInput) }
  }
  const entries = Object.entries(remainingInput).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return { method: op.method, path: API_BASE_PATH + path + (query && `?${query}`), body: undefined }
}
