import * as z from 'zod/mini'
import { between, requiredLine, wholeNumber } from '../lib/fields.ts'
import { kioskOperation, publicOperation } from '../lib/operation.ts'
import { GUESSING_LIMITS } from '../lib/rate-limits.ts'

const CODE_MAX_LENGTH = 40
const KEY_MAX_LENGTH = 500

export const pairKiosk = publicOperation('POST', '/kiosk/pairing', {
  summary: 'Exchanges a pairing code once for the secrets of a kiosk',
  limits: GUESSING_LIMITS,
  input: z.object({
    pairingCode: requiredLine('Code', CODE_MAX_LENGTH),
    /** P-256, as SPKI in base64. */
    publicKey: requiredLine('Key', KEY_MAX_LENGTH),
  }),
  output: z.object({
    kioskId: z.string(),
    name: z.string(),
    hashSecret: z.string(),
    /** Verifies snapshots: P-256, as SPKI in base64. */
    snapshotKey: z.string(),
    relayUrl: z.optional(z.string()),
  }),
  records: ['kioskPaired'],
})

export const sendKioskHeartbeat = kioskOperation('/kiosk/heartbeat', {
  summary: 'Tells how a kiosk is, and how it is to work',
  input: z.object({
    battery: z.optional(between('Battery', 0, 100)),
    waitingVisits: wholeNumber('Waiting visits'),
    isKept: z.optional(z.boolean('Kept must be true or false')),
  }),
  output: z.object({
    /** In ms since 1970. */
    now: z.number(),
    name: z.string(),
    place: z.optional(z.string()),
    phone: z.string(),
    relayUrl: z.optional(z.string()),
    hasDoor: z.boolean(),
    offlineHours: z.number(),
  }),
  recordsNothingBecause: 'the list of kiosks shows it',
})
