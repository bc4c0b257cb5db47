import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getAgreementVersionOn } from '#shared/waivers/agreement-version.ts'
import { createPaperWaiver, findPaperWaiverErrors } from '#shared/waivers/paper-waiver.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { recordPaperWaiver } from '#shared/waivers/waivers-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite } from '../lib/table/counters.ts'
import { waiverKey } from '../lib/table/keys.ts'
import { insertWrite } from '../lib/table/transact.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import * as agreements from './agreements.ts'
import { createSignerConfirmation } from './confirm-signer.ts'
import { retryWhenWaiversChange, WaiversChangedError } from './family.ts'
import { createSummaryChange, toItem, waiverSignedEventWrites } from './waivers.ts'

const dayOf = (instant: string) => plainDateIn(business.timeZone, new Date(instant))

export const handler = createHandler(recordPaperWaiver, async ({ input, request, staff }) => {
  const by = await createStaffContext(staff)
  return retryWhenWaiversChange(async () => {
    const client = await clients.getCurrent(input.id)
    const fields = findPaperWaiverErrors(input, client, plainDateIn(business.timeZone, by.now))
    const [message] = Object.values(fields)
    if (message) throw new ApiError('invalidInput', { fields, message })
    const waiver = createPaperWaiver(input, client, {
      id: randomUUID(),
      createdAt: by.now.toISOString(),
      recordedBy: { userId: by.actor.id, name: by.actor.name },
      // A paper waiver that an administrator records needs no confirmation by another person.
      ...((await staff.role()) === 'admin' && { confirmedBy: createSignerConfirmation(by) }),
      agreementVersion: getAgreementVersionOn(await agreements.listVersions(), input.signedDate, dayOf),
    })
    await insertPaperWaiver(waiver, client, { operation: recordPaperWaiver, request, ...by })
    return waiver
  })
})

async function insertPaperWaiver(waiver: Waiver, client: Client, context: RequestContext): Promise<void> {
  const key = waiverKey(waiver.id)
  const activity = {
    type: 'paperWaiverRecorded',
    clientId: client.id,
    actor: context.actor,
    subject: getActivitySubject(key),
  } as const
  const put = insertWrite(toItem(waiver))
  const writes = [
    put,
    activityWrite(activity, context.now),
    allTimeCounterWrite({ 'waiver.signed': 1 }),
    ...waiverSignedEventWrites(waiver, context.now),
  ]
  const summary = [await createSummaryChange(client, waiver)]
  const refusal = () => new WaiversChangedError()
  const summaryWrite = { write: clientWrite(client.id, { summary }), refusal }
  await writeIdempotently(key, [...conditionalWrites(writes), summaryWrite], context)
}
