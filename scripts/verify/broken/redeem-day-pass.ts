import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { lambda } from '#functions/runtime/lambda.ts'
import { documents, TableName } from '#functions/store/client.ts'
import { find, itemOf } from '#functions/store/day-passes.ts'
import { redeemDayPass } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'

/** Looks and then writes: what the condition in the store is there to prevent. */
export const handler = lambda(redeemDayPass, async ({ input: { passCode }, staff }) => {
  const pass = await find(passCode, true)
  if (!pass) throw new Problem('dayPassNotFound')
  if (pass.status !== 'active') throw new Problem('dayPassRedeemed')
  const redemption = {
    passCode,
    status: 'redeemed' as const,
    redeemedAt: new Date().toISOString(),
    redeemedBy: staff.userId,
    redeemedByName: await staff.name(),
  }
  await documents.send(new PutCommand({ TableName, Item: itemOf({ ...pass, ...redemption }) }))
  return redemption
})
