import * as z from 'zod/mini'
import { ID_MAX_LENGTH, requiredSingleLineText } from '../lib/fields.ts'
import { nonJsonResponse } from '../lib/non-json-response.ts'
import { memberOperation, publicOperation } from '../lib/operation.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { APPLE_PASS_MEDIA_TYPE } from './wallet-updates.ts'

/** The URLs for the wallets that the gym offers: the path of Apple's pass file and the link for Google Wallet. */
const WalletUrls = z.object({ apple: z.optional(z.string()), google: z.optional(z.string()) })
export type WalletUrls = z.infer<typeof WalletUrls>

export const getDayPassWallets = publicOperation('GET', '/day-passes/{passCode}/wallets', {
  summary: 'Returns the wallet links of an active day pass',
  limits: rateLimits.getDayPass,
  input: z.object({ passCode: z.string() }),
  output: WalletUrls,
})

export const getDayPassFile = publicOperation('GET', '/day-passes/{passCode}/apple-pass', {
  summary: 'Gets the signed Apple Wallet file of a day pass',
  limits: rateLimits.updateVisitDate,
  input: z.object({ passCode: z.string() }),
  ...nonJsonResponse(APPLE_PASS_MEDIA_TYPE),
})

const CardInput = z.object({ clientId: requiredSingleLineText('Card', ID_MAX_LENGTH) })

export const getMemberWallets = memberOperation('GET', '/me/cards/{clientId}/wallets', {
  summary: 'Returns the wallet links of the card of a member',
  input: CardInput,
  output: WalletUrls,
})

export const getMemberCardFile = memberOperation('GET', '/me/cards/{clientId}/apple-pass', {
  summary: 'Gets the signed Apple Wallet file of the card of a member',
  input: CardInput,
  ...nonJsonResponse(APPLE_PASS_MEDIA_TYPE),
})
