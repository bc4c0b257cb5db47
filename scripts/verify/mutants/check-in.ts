import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { newVisit, visitIdFor } from '#functions/check-in/new-visit.ts'
import { staffAction } from '#functions/lib/actor.ts'
import { createHandler } from '#functions/lib/http/handler.ts'
import { find, toItem } from '#functions/lib/store/day-passes.ts'
import { ddb, TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import * as visits from '#functions/lib/store/visits.ts'
import { ApiError } from '#shared/api-error.ts'
import { checkIn } from '#shared/operations/check-in.ts'

/** Negative control: reads and then writes, without the condition. */
export const handler = createHandler(checkIn, async ({ input: { passCode = '' }, request, staff }) => {
  const pass = await find(passCode)
  if (!pass) throw new ApiError('dayPassNotFound')
  if (pass.status !== 'active') throw new ApiError('dayPassRedeemed')
  const by = await staffAction(staff)
  const id = visitIdFor(request.idempotencyKey ?? '')
  const visit = newVisit({ id, arrival: { pass, client: undefined }, decision: { kind: 'welcome' } }, by)
  const redeemed = {
    ...pass,
    status: 'redeemed' as const,
    redeemedAt: visit.at,
    redeemedByName: by.actor.name,
  }
  for (const Item of [toItem(redeemed), visits.toItem(visit, pass.email)])
    await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  return visit
})
