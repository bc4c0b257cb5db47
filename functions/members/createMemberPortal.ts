import { ApiError } from '#shared/lib/api-error.ts'
import { createMemberPortal } from '#shared/members/member-file-operations.ts'
import { MEMBER_DOCUMENTS_PATH } from '#shared/members/member-paths.ts'
import { requireEnv } from '../lib/environment.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { callStripe } from '../payments/call-stripe.ts'
import { findPayers } from '../payments/payers.ts'
import { findPortalId } from '../payments/stripe-portal.ts'
import { selectPayerByEmail } from './own-payer.ts'

export const handler = createHandler(createMemberPortal, async ({ member, request: { ipAddress } }) => {
  const [client, now] = [await member.client(), new Date()]
  await requireWithinLimits({ operation: createMemberPortal, ipAddress, email: client.email, now })
  const payer = selectPayerByEmail(client, await findPayers(client))
  if (!payer) throw new ApiError('payerNotFound')
  const return_url = `${requireEnv('SITE_URL')}${MEMBER_DOCUMENTS_PATH}`
  return callStripe(async (stripe) => {
    const configuration = await findPortalId(stripe)
    if (!configuration) throw new ApiError('portalMissing')
    const session = { customer: payer.id, return_url, configuration }
    return { url: (await stripe.billingPortal.sessions.create(session)).url }
  })
})
