import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { getMemberWallets } from '#shared/wallets/wallets-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getMemberCardPass } from './get-member-card-pass.ts'
import { listWallets } from './list-wallets.ts'

export const handler = createHandler(getMemberWallets, async ({ input: { clientId }, member }) => {
  const now = new Date()
  const { pass, serial } = await getMemberCardPass(await member.client(), clientId, now)
  return listWallets(pass, { path: `${API_BASE_PATH}/me/cards/${clientId}/apple-pass`, serial }, now)
})
