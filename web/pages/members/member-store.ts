import { formatClockTime } from '#shared/lib/dates/clock-time.ts'
import { formatDay, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import { parse } from '#shared/lib/parse.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import type { ApiError } from '../../api-client/api-error.ts'
import { callOperation } from '../../api-client/call.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { createStore } from '../../ui/create-store.ts'
import { MEMBER_STORAGE_KEY, type MemberData, readStoredMember, type StoredMember } from './stored-member.ts'

type MemberState = {
  stored?: StoredMember | undefined
  problem?: ApiError | undefined
  isSignedOut?: true
  /** Why the session ended, if it ended while the page was open. */
  signOutReason?: string | undefined
}

const store = createStore<MemberState>({ stored: readValidMember() })
let callsController = new AbortController()

/** The event 'storage' means that another tab has signed in or out. */
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== MEMBER_STORAGE_KEY) return
  const stored = readValidMember()
  if (stored) return store.set({ stored })
  // Does not clear the storage here, because the other tab may already store another member.
  abortCalls()
  store.set({ isSignedOut: true })
})

export const useMemberState = () => store.useSlice((state) => state)
export const getStoredMember = () => store.get().stored?.member

/** Reloads the member's data. Aborts the previous call, because its response may arrive late and be outdated. */
export async function refreshMember(): Promise<void> {
  const { signal } = abortCalls()
  try {
    const member = await callOperation(getMember, {}, { signal })
    if (!signal.aborted) storeMember(member)
  } catch (error) {
    if (!signal.aborted) handleProblem(toApiError(error))
  }
}

/** Calls an operation. If the session has ended, deletes the data stored on this device. */
export async function callAsMember<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  idempotencyKey?: string,
): Promise<Output<Op>> {
  try {
    return await callOperation(operation, input, idempotencyKey ? { idempotencyKey } : {})
  } catch (error) {
    clearIfSignedOut(toApiError(error))
    throw error
  }
}

/** Deletes the member's data. Aborts pending calls, because a late response must not store the data again. */
export function clearMember(problem?: ApiError): void {
  const { stored, signOutReason } = store.get()
  deleteStoredMember()
  store.set({ isSignedOut: true, signOutReason: stored ? problem?.message : signOutReason })
}

/** Returns true if the session has ended. The member's data is then deleted. */
export function clearIfSignedOut(problem: ApiError): boolean {
  const isSignedOut = problem.status === 401
  if (isSignedOut) clearMember(problem)
  return isSignedOut
}

/** Call this after a member has signed in. Deletes the previous member's data first, so that it is gone even if the new data cannot be loaded. */
export function startSession(): Promise<void> {
  deleteStoredMember()
  store.set({})
  return refreshMember()
}

function deleteStoredMember(): void {
  abortCalls()
  try {
    localStorage.removeItem(MEMBER_STORAGE_KEY)
  } catch {
    // Ignores the error. If the browser blocks storage, nothing was stored.
  }
}

function abortCalls(): AbortController {
  callsController.abort()
  callsController = new AbortController()
  return callsController
}

/** Returns text such as 'Nov 27, 10:12 PM' in the gym's time zone. */
export function formatSavedAt({ savedAt }: Pick<StoredMember, 'savedAt'>): string {
  const day = plainDateIn(business.timeZone, new Date(savedAt))
  return `${formatDay(day, { month: 'short', day: 'numeric' })}, ${formatClockTime(savedAt, business.timeZone)}`
}

function handleProblem(problem: ApiError): void {
  if (!clearIfSignedOut(problem)) store.set({ ...store.get(), problem })
}

/** Stores the new member code at once, because the old code no longer works and reloading the data may fail. */
export function storeOwnCode(memberCode: string): void {
  const { stored } = store.get()
  const [own, ...others] = stored?.member.cards ?? []
  if (stored && own)
    storeMember({ ...stored.member, cards: [{ ...own, memberCode }, ...others] }, stored.savedAt)
}

function storeMember(member: MemberData, savedAt = new Date().toISOString()): void {
  const stored = { member, savedAt }
  try {
    localStorage.setItem(MEMBER_STORAGE_KEY, JSON.stringify(stored))
  } catch {
    // Ignores the error. Without storage, the page works only online.
  }
  store.set({ stored })
}

/** Returns undefined for data that another version of the product stored. */
function readValidMember(): StoredMember | undefined {
  const { member, savedAt } = readStoredMember()
  const parsed = parse(getMember.output, member)
  return parsed.ok && typeof savedAt === 'string' ? { member: parsed.value, savedAt } : undefined
}
