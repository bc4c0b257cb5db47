import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { find, toItem } from '#functions/front-desk/day-passes.ts'
import { createHandler } from '#functions/lib/http/handler.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'

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
