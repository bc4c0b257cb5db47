import type { Client } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { isExpired, type Waiver } from '#shared/waivers/waiver.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as agreements from './agreements.ts'
import { askForWaiver } from './ask-for-waiver.ts'
import { requestWaiversAfterImport } from './imported-clients.ts'
import { endReacceptance, findReacceptance, listSignedWaivers, saveCursor } from './reacceptances.ts'

const TIMEOUT_MARGIN_MS = 8000

export const handler = createJobHandler(async (now, remainingTimeMs) => {
  const hasTime = () => remainingTimeMs() > TIMEOUT_MARGIN_MS
  const requestedCount = await requestReacceptance(now, hasTime)
  const importedCount = await requestWaiversAfterImport(MAX_REQUESTS_PER_RUN - requestedCount, now, hasTime)
  return { requested: requestedCount + importedCount }
})

/** The maximum number of requests per run. The email job sends more emails per run, so that other emails do not have to wait. */
const MAX_REQUESTS_PER_RUN = 100
const PAGE_SIZE = 25

/** Emails clients a link to sign the changed agreement and continues where the previous run ended. Asks each client once per version. */
async function requestReacceptance(now: Date, hasTime: () => boolean): Promise<number> {
  const reacceptance = await findReacceptance()
  if (!reacceptance) return 0
  const { version } = reacceptance
  const { accepts } = (await agreements.findCurrent()).version
  let { cursor } = reacceptance
  let requested = 0
  while (hasTime() && requested + PAGE_SIZE <= MAX_REQUESTS_PER_RUN) {
    const page = await listSignedWaivers(cursor, PAGE_SIZE)
    for (const client of await findClientsToAsk(page.waivers, accepts, now)) {
      const request = { client, occasion: `reacceptance ${version}`, because: 'agreementChanged' } as const
      if (await askForWaiver(request, now)) requested++
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

async function findClientsToAsk(
  signedWaivers: readonly Waiver[],
  accepts: readonly string[],
  now: Date,
): Promise<Client[]> {
  const today = plainDateIn(business.timeZone, now)
  const isAccepted = (version = '') => accepts.includes(version)
  const outdatedWaivers = signedWaivers.filter(
    ({ evidence, paper, expirationDate }) =>
      (evidence || paper) &&
      !isExpired(expirationDate, today) &&
      !isAccepted(evidence?.agreementVersion ?? paper?.agreementVersion),
  )
  const found = await clients.findManyById(outdatedWaivers.flatMap(({ clientId }) => clientId ?? []))
  return [...found.values()].filter(({ email, summary }) => email && !isAccepted(summary.agreementVersion))
}
