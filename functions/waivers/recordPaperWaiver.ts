import { randomUUID } from 'node:crypto'
import { versionOnDay } from '#shared/agreement-version.ts'
import { ApiError } from '#shared/api-error.ts'
import { business } from '#shared/business.ts'
import { recordPaperWaiver } from '#shared/operations/waivers.ts'
import { newPaperWaiver, paperErrors } from '#shared/paper-waiver.ts'
import { plainDateIn } from '#shared/plain-date.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as agreements from '../lib/store/agreements.ts'
import * as clients from '../lib/store/clients.ts'
import { insertPaper } from '../lib/store/paper-waivers.ts'
import { confirmation } from './confirm-signer.ts'
import { retryWhenWaiversChange } from './retry-when-waivers-change.ts'

const dayOf = (instant: string) => plainDateIn(business.timeZone, new Date(instant))

export const handler = createHandler(recordPaperWaiver, async ({ input, request, staff }) => {
  const by = await staffAction(staff)
  return retryWhenWaiversChange(async () => {
    const client = await clients.findCurrent(input.id)
    if (!client) throw new ApiError('clientUnknown')
    const fields = paperErrors(input, client, plainDateIn(business.timeZone, by.now))
    const [message] = Object.values(fields)
    if (message) throw new ApiError('invalidInput', { fields, message })
    const waiver = newPaperWaiver(input, client, {
      id: randomUUID(),
      createdAt: by.now.toISOString(),
      recordedBy: { userId: by.actor.id, name: by.actor.name },
      // An owner who records a paper needs no other one to see it.
      ...(staff.groups.includes('admin') && { confirmedBy: confirmation(by) }),
      agreementVersion: versionOnDay(await agreements.listVersions(), input.signedDate, dayOf),
    })
    await insertPaper(waiver, client, { operation: recordPaperWaiver, request, ...by })
    return waiver
  })
})
