import { newFormRequest, newPendingWaiver } from '#shared/form-requests/form-request.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { business } from '#shared/lib/business.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { isExpired, type Waiver } from '#shared/waivers/waiver.ts'
import * as formRequests from '../form-requests/form-requests.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { sha256 } from '../lib/sha256.ts'
import * as clients from '../lib/store/clients.ts'
import * as agreements from './agreements.ts'
import { endReacceptance, findReacceptance, listSignedWaivers, saveCursor } from './reacceptances.ts'
import * as waivers from './waivers.ts'

const TIMEOUT_MARGIN_MS = 8000

export const handler = createJobHandler(async (now, remainingTimeMs) => ({
  requested: await requestReacceptance(now, () => remainingTimeMs() > TIMEOUT_MARGIN_MS),
}))

/** The outbox sends more than this between two runs of the job: other emails do not wait behind them. */
const MAX_REQUESTS_PER_RUN = 100
const PAGE_SIZE = 25
const ID_LENGTH = 32

/** A run continues where the one before ended; a client is asked once per version, however often a page is repeated. */
async function requestReacceptance(now: Date, hasTime: () => boolean): Promise<number> {
  const reacceptance = await findReacceptance()
  if (!reacceptance) return 0
  const { version } = reacceptance
  const { accepts } = (await agreements.findCurrent()).version
  let { cursor } = reacceptance
  let requested = 0
  while (hasTime() && requested + PAGE_SIZE <= MAX_REQUESTS_PER_RUN) {
    const page = await listSignedWaivers(cursor, PAGE_SIZE)
    for (const client of await clientsToAsk(page.waivers, accepts, now)) {
      if (await ask(client, version, now)) requested++
    }
    cursor = page.nextCursor
    if (!cursor) {
      await endReacceptance(version)
      break
    }
    await saveCursor(version, cursor)
  }
  return requested
}

async function clientsToAsk(
  signed: readonly Waiver[],
  accepts: readonly string[],
  now: Date,
): Promise<Client[]> {
  const today = plainDateIn(business.timeZone, now)
  const isAccepted = (version = '') => accepts.includes(version)
  const outdated = signed.filter(
    ({ evidence, paper, expirationDate }) =>
      (evidence || paper) &&
      !isExpired(expirationDate, today) &&
      !isAccepted(evidence?.agreementVersion ?? paper?.agreementVersion),
  )
  const found = await clients.findManyById(outdated.flatMap(({ clientId }) => clientId ?? []))
  return [...found.values()].filter(({ email, summary }) => email && !isAccepted(summary.agreementVersion))
}

async function ask(client: Client, version: string, now: Date): Promise<boolean> {
  const form = { formType: 'waiver', clientName: fullName(client), clientEmail: client.email ?? '' } as const
  const idOf = (what: string) => sha256(`reacceptance ${what} ${version} ${client.id}`).slice(0, ID_LENGTH)
  const ids = { id: idOf('request'), recordId: idOf('waiver'), client, because: 'agreementChanged' } as const
  const request = newFormRequest(form, ids, now)
  const pending = waivers.insertPending(newPendingWaiver(request, client))
  return formRequests.insertOnce(request, { actor: SYSTEM, now }, pending)
}
