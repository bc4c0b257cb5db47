import * as z from 'zod/mini'
import { pairKiosk } from '#shared/kiosk/kiosk-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as kiosks from '../lib/store/kiosks.ts'
import { kioskPairingKey } from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import { hashPairingCode, isUsableKey, pair } from './kiosks.ts'

const PairingCode = z.object({ kioskId: z.string(), expiresAt: z.string() })

export const handler = createHandler(pairKiosk, async ({ input: { pairingCode, publicKey }, request }) => {
  if (!isUsableKey(publicKey)) throw new ApiError('invalidInput', { fields: { publicKey: 'Invalid key' } })
  const now = new Date()
  const attempt = { operation: pairKiosk, ipAddress: request.ipAddress, now }
  const kiosk = await getBySecret(
    kioskPairingKey(hashPairingCode(pairingCode)),
    (item) => {
      const { kioskId, expiresAt } = z.parse(PairingCode, item)
      return expiresAt > now.toISOString() ? kiosks.find(kioskId) : undefined
    },
    { ...attempt, notFound: 'pairingCodeEnded' },
  )
  const secrets = await pair(kiosk, publicKey, now)
  if (!secrets) throw new ApiError('pairingCodeEnded')
  const { id: kioskId, name, relayUrl } = kiosk
  return { kioskId, name, relayUrl, ...secrets }
})
