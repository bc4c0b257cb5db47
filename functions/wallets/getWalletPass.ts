import { ApiError } from '#shared/lib/api-error.ts'
import { getWalletPass } from '#shared/wallets/wallet-updates-operations.ts'
import { isUnmodified } from '../lib/http/conditional-response.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getAppleKeys, signPassFile } from './create-pass-file-response.ts'
import { createCurrentPassFinder } from './current-passes.ts'
import { authenticatePassDevice, contentHash } from './wallet-records.ts'

/** Returns the pass with its current content, even if the job updateWalletPasses has not yet noticed that the content changed. */
export const handler = createHandler(getWalletPass, async ({ input, request }) => {
  const record = await authenticatePassDevice(input.serial, request, getWalletPass)
  const keys = await getAppleKeys()
  if (input.passTypeId !== keys.passTypeId) throw new ApiError('walletPassUnknown')
  const { pass } = (await createCurrentPassFinder([record], new Date()))(record)
  const headers = { 'last-modified': new Date(record.updatedAt).toUTCString() }
  const isCurrent = contentHash(pass) === record.shown && isUnmodified(request, record.updatedAt)
  if (isCurrent) return { status: 304 as const, headers }
  return { body: await signPassFile(pass, record.serial, { keys, token: record.walletToken }), headers }
})
