import { getMemberCardFile } from '#shared/wallets/wallets-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { createPassFileResponse } from './create-pass-file-response.ts'
import { getMemberCardPass } from './get-member-card-pass.ts'

export const handler = createHandler(getMemberCardFile, async ({ input, member }) => {
  const now = new Date()
  const { pass, serial } = await getMemberCardPass(await member.client(), input.clientId, now)
  return createPassFileResponse(pass, serial, now)
})
