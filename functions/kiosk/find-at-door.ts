import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import { hasDifferentName } from '#shared/front-desk/pass-holder.ts'
import type { KioskArrival } from '#shared/kiosk/kiosk-entry-decision.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { splitName } from '#shared/lib/client.ts'
import {
  type Arrival,
  findArrivalByCode,
  findArrivalOfClient,
  toCheckInPass,
  toCheckInPerson,
} from '../front-desk/find-arrival.ts'
import { findByMemberCode } from '../lib/store/member-codes.ts'
import { tryCountKeyRequest } from '../lib/writes/rate-limits.ts'

/** Throws if a tablet exceeds its limit of requests, so that a stolen tablet cannot be used to guess codes quickly. */
export async function requireWithinKioskLimit(kioskId: string, now: Date): Promise<void> {
  if (!(await tryCountKeyRequest(kioskId, now))) throw new ApiError('tooManyRequests')
}

/** Finds a client by code only, because a kiosk must not find clients by name. */
export async function findScannedArrival(code: string, now: Date): Promise<Arrival | undefined> {
  const { passCode, memberCode } = parseCheckInText(code)
  if (passCode) return findArrivalByCode(passCode)
  const client = memberCode ? await findByMemberCode(memberCode) : undefined
  return client && findArrivalOfClient(client.id, now)
}

export const toKioskArrival = (arrival: Arrival): KioskArrival => ({
  pass: toCheckInPass(arrival),
  person: toCheckInPerson(arrival),
  isInOtherName: hasDifferentName(arrival.pass?.fullName, arrival.client, undefined),
})

export const getFirstName = ({ client, pass }: Pick<Arrival, 'client' | 'pass'>): string =>
  client?.firstName ?? splitName(pass?.fullName ?? '').firstName
