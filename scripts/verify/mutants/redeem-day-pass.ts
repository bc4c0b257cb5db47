import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { createHandler } from '#functions/lib/http/handler.ts'
import { find, toItem } from '#functions/lib/store/day-passes.ts'
import { ddb, TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import { ApiError } from '#shared/api-error.ts'
import { redeemDayPass } from '#shared/operations/day-passes.ts'

/** Negative control: reads and then writes, without the condition. */
export const handler = createHandler(redeemDayPass, async ({ input: { passCode }, staff }) => {
  const pass = await find(passCode)
  if (!pass) throw new ApiError('dayPassNotFound')
  if (pass.status !== 'active') throw new ApiError('dayPassRedeemed')
  const redemption = {
    passCode,
    status: 'redeemed' as const,
    redeemedAt: new Date().toISOString(),
    redeemedBy: staff.userId,
    redeemedByName: await staff.name(),
  }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: toItem({ ...pass, ...redemption }) }))
  return redemption
})
