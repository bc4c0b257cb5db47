import * as z from 'zod/mini'
import { FormRequest } from '#shared/form-requests/form-request.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { type ClientRecords, findClientRecords } from '../lib/store/client-records.ts'
import { waiverKey } from '../lib/table/keys.ts'
import { updateWrite, type Write } from '../lib/table/transact.ts'
import * as formRequests from './form-requests.ts'

/** One transaction withdraws at most this many links. Older links still open the form but no longer prove who signs (decision 31). */
const MAX_WITHDRAWN_LINKS = 12

type PendingLink = { request: FormRequest; hasPendingWaiver: boolean }

/** The newest open links sent to `email`. Leaves out links whose email failed, because staff send them again. */
export async function findPendingLinks(email: string, clientIds: readonly string[]): Promise<PendingLink[]> {
  const recordsByClient = await Promise.all(clientIds.map((id) => findClientRecords(id, ['formRequest'])))
  return recordsByClient
    .flatMap((records) => openLinksIn(records))
    .filter(({ request }) => normalizeEmail(request.email) === normalizeEmail(email))
    .sort((a, b) => b.request.createdAt.localeCompare(a.request.createdAt))
    .slice(0, MAX_WITHDRAWN_LINKS)
}

function openLinksIn({ records }: Pick<ClientRecords, 'records'>): PendingLink[] {
  const pendingWaivers = records.filter(({ sk, status }) => sk === 'WAIVER' && status === 'pending')
  return records
    .filter(({ sk }) => sk === 'FORM_REQUEST')
    .map((record) => z.parse(FormRequest, record))
    .filter(({ status, withdrawnAt }) => status !== 'completed' && !withdrawnAt)
    .filter(({ emails }) => emails.every((one) => one.status !== 'parked'))
    .map((request) => ({
      request,
      hasPendingWaiver: pendingWaivers.some(({ id }) => id === request.recordId),
    }))
}

/** Withdraws the links. A pending waiver stays but no longer refers to its link. */
export const linkWithdrawalWrites = (links: readonly PendingLink[], now: Date): Write[] =>
  links.flatMap(({ request, hasPendingWaiver }) => [
    formRequests.withdrawWrite(request, now),
    ...(hasPendingWaiver
      ? [updateWrite(waiverKey(request.recordId ?? ''), { requestId: undefined }, IF_PENDING)]
      : []),
  ])

const IF_PENDING = {
  expression: '#status = :pending',
  names: { '#status': 'status' },
  values: { ':pending': 'pending' },
}
