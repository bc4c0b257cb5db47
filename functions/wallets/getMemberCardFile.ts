import { getMemberCardFile } from '#shared/wallets/wallets-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findCard } from './find-card.ts'
import { passFile } from './pass-file.ts'

export const handler = createHandler(getMemberCardFile, async ({ input, member }) => {
  const now = new Date()
  const { pass, serial } = await findCard(await member.client(), input.clientId, now)
  return passFile(pass, serial, now)
})
