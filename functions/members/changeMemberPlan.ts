import { changeMemberPlan } from '#shared/members/member-file-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { changePlan, findMemberPlans } from './member-plans.ts'

export const handler = createHandler(changeMemberPlan, async ({ input, member, request }) => {
  const [client, now] = [await member.client(), new Date()]
  const { email } = client
  await requireWithinLimits({ operation: changeMemberPlan, ipAddress: request.ipAddress, email, now })
  await changePlan(client, input, { request, now })
  return { plans: await findMemberPlans(await clients.getCurrent(client.id), now) }
})
