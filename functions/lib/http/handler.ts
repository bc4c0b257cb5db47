import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { areSentOrScheduled, type OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { findBotSubmissionError } from '#shared/lib/form-guard.ts'
import {
  type HandlerResult,
  isStaffAccess,
  type Operation,
  type OperationAccess,
  type ParsedInput,
} from '#shared/lib/operation.ts'
import { findRecordWithEmails } from '../outbox/email-owner.ts'
import { refreshSettings } from '../published-settings.ts'
import { IdempotentReplayError } from '../writes/idempotent-write.ts'
import { authorizeApiKey, isApiKeyCall } from './authorize-api-key.ts'
import { authorizeKiosk, type KioskCaller } from './authorize-kiosk.ts'
import { authorizeMember, type MemberCaller, type SetCookie } from './authorize-member.ts'
import { authorizeStaff, type StaffCaller, type StaffHttpEvent } from './authorize-staff.ts'
import { type HandlerOutput, withMiddleware } from './middleware.ts'
import { type ApiRequest, parseInput, parseRequest, scopeIdempotencyKey } from './request.ts'

type HandlerContext<Op extends Operation> = {
  input: ParsedInput<Op>
  request: ApiRequest
  setCookie: SetCookie
} & (Op['access'] extends keyof Callers ? Callers[Op['access']] : { staff: StaffCaller })

type Callers = { public: unknown; member: { member: MemberCaller }; kiosk: { kiosk: KioskCaller } }

export function createHandler<
  I extends Operation['input'],
  O extends Operation['output'],
  A extends OperationAccess,
>(
  op: Operation<I, O, A>,
  handle: (call: HandlerContext<Operation<I, O, A>>) => Promise<HandlerResult<Operation<I, O, A>>>,
) {
  async function authorizeAndRun(event: StaffHttpEvent): Promise<HandlerOutput> {
    const cookies: string[] = []
    const setCookie: SetCookie = (cookie) => cookies.push(cookie)
    const member = op.access === 'member' ? authorizeMember(event, setCookie) : undefined
    const kiosk = op.access === 'kiosk' ? authorizeKiosk(event) : undefined
    const staff = callerOf(event, op)
    const response = runHandler(event, { staff, member, kiosk, setCookie }).catch((error: unknown) => {
      if (error instanceof IdempotentReplayError) return replayResponse(error)
      throw error
    })
    response.catch(() => undefined)
    // Waits for the authorization before responding, so that unauthorized callers see no validation errors.
    const role = await staff?.role()
    await (member?.client() ?? kiosk?.kiosk())
    const viewer = staff?.kind === 'apiKey' ? staff.kind : role
    const output = await response.catch((error: unknown) => {
      throw viewer === 'desk' || viewer === 'apiKey' ? withoutRecord(error) : error
    })
    return { output, viewer, cookies }
  }

  async function runHandler(event: StaffHttpEvent, by: Caller): Promise<unknown> {
    await refreshSettings()
    const parsedRequest = parseRequest(event, op.maxBodyBytes)
    const { staff, member, kiosk } = by
    const caller = staff ?? member ?? kiosk
    const request = caller ? scopeIdempotencyKey(parsedRequest, caller) : parsedRequest
    const problem = findBotSubmissionError(request.header)
    if (problem) throw problem
    const call = { input: parseInput(op, event, request), request, ...by }
    // Waits for the authorization before a write. A read runs in parallel with the authorization.
    if (op.method !== 'GET') await (staff?.role() ?? member?.client() ?? kiosk?.kiosk())
    return repeatWhileMerging(() => handle(call as HandlerContext<Operation<I, O, A>>))
  }

  return withMiddleware(op, authorizeAndRun)
}

type Caller = {
  staff: StaffCaller | undefined
  member: MemberCaller | undefined
  kiosk: KioskCaller | undefined
  setCookie: SetCookie
}

/** An API call waits at most this long for a merge of two clients. Most merges take less than a second. */
const MERGE_WAIT_MS = 4000
const MERGE_POLL_MS = 200

/** Repeats a call that is refused because a merge is running. This is safe, because a refused call has written nothing. */
async function repeatWhileMerging<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + MERGE_WAIT_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const isMerging = error instanceof ApiError && error.code === 'clientMerging'
      if (!isMerging || Date.now() > deadline) throw error
    }
    await wait(MERGE_POLL_MS)
  }
}

export const staffActor = async ({ kind, userId, name }: StaffCaller): Promise<Actor> => ({
  kind,
  id: userId,
  name: await name(),
})

export const createStaffContext = async (staff: StaffCaller, now = new Date()) => ({
  actor: await staffActor(staff),
  now,
})

function callerOf(event: StaffHttpEvent, { access, forKeys }: Operation): StaffCaller | undefined {
  if (!isStaffAccess(access)) return undefined
  return forKeys && isApiKeyCall(event) ? authorizeApiKey(event, forKeys) : authorizeStaff(event, access)
}

/** Removes the current record from the error, because the response schema for the caller's role does not contain this record. */
function withoutRecord(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.current === undefined) return error
  const { code, fields, message, cause } = error
  return new ApiError(code, { fields, message, cause })
}

const EMAIL_WAIT_MS = 3000
const EMAIL_POLL_MS = 150

/** Returns the record that the first request created. Waits until each email of the record was tried once, but at most EMAIL_WAIT_MS. */
async function replayResponse({ original, requestHash }: IdempotentReplayError) {
  if (original.requestHash !== requestHash) throw new ApiError('idempotencyKeyReused')
  const deadline = Date.now() + EMAIL_WAIT_MS
  for (;;) {
    const record = await findRecordWithEmails(original.recordKey)
    if (!record) throw new ApiError('recordDeleted')
    if (record.emails.every(wasAttempted) || Date.now() > deadline) {
      // The attributes of a client's item include all fields of the summary, so the record can also serve as `summary`.
      return { summary: record, ...record, ...original.answer, emailSent: areSentOrScheduled(record.emails) }
    }
    await wait(EMAIL_POLL_MS)
  }
}

const wasAttempted = (email: OutboxEmail) => email.tries > 0 || email.sendAt !== undefined
