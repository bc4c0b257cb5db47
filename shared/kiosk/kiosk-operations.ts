import * as z from 'zod/mini'
import { ID_MAX_LENGTH, integerBetween, requiredSingleLineText, wholeNumber } from '../lib/fields.ts'
import { kioskOperation, publicOperation } from '../lib/operation.ts'
import { GUESSING_LIMITS } from '../lib/rate-limits.ts'

const CODE_MAX_LENGTH = 40
const KEY_MAX_LENGTH = 500
/** The maximum length of a code. It allows for a QR code that contains a whole URL. */
const SCAN_MAX_LENGTH = 500

export const pairKiosk = publicOperation('POST', '/kiosk/pairing', {
  summary: 'Exchanges a pairing code once for the secrets of a kiosk',
  limits: GUESSING_LIMITS,
  input: z.object({
    pairingCode: requiredSingleLineText('Code', CODE_MAX_LENGTH),
    /** The tablet's public key on the curve P-256, as SPKI in base64. */
    publicKey: requiredSingleLineText('Key', KEY_MAX_LENGTH),
  }),
  output: z.object({
    kioskId: z.string(),
    name: z.string(),
    hashSecret: z.string(),
    /** The public key that verifies snapshots, on the curve P-256, as SPKI in base64. */
    snapshotKey: z.string(),
    relayUrl: z.optional(z.string()),
  }),
  records: ['kioskPaired'],
})

export const sendKioskHeartbeat = kioskOperation('/kiosk/heartbeat', {
  summary: 'Stores the state of a kiosk and returns its settings',
  input: z.object({
    battery: z.optional(integerBetween('Battery', 0, 100)),
    waitingVisits: wholeNumber('Number of unsent visits'),
    isKept: z.optional(z.boolean('Persistent storage must be true or false')),
  }),
  output: z.object({
    /** The server's time in milliseconds since 1970. */
    now: z.number(),
    name: z.string(),
    place: z.optional(z.string()),
    phone: z.string(),
    relayUrl: z.optional(z.string()),
    hasDoor: z.boolean(),
    offlineHours: z.number(),
  }),
  recordsNothingBecause: 'the list of kiosks shows the state',
})

const code = requiredSingleLineText('Code', SCAN_MAX_LENGTH)

const KioskCard = z.object({
  color: z.enum(['green', 'amber', 'red']),
  firstName: z.optional(z.string()),
  text: z.string(),
  /** A link to the person's next step. The kiosk shows the URL as a QR code. */
  next: z.optional(z.object({ label: z.string(), url: z.string() })),
  /** The time of the server in milliseconds since 1970. */
  now: z.number(),
})
export type KioskCard = z.infer<typeof KioskCard>

export const lookUpAtKiosk = kioskOperation('/kiosk/look-up', {
  summary: 'Returns whether the person with a scanned code may enter now',
  input: z.object({ code }),
  output: KioskCard,
  recordsNothingBecause: 'the kiosk asks while the person signs on a phone',
})

export const checkInAtKiosk = kioskOperation('/kiosk/check-in', {
  summary: 'Checks in the person with a scanned code, unless staff must decide',
  input: z.object({ code }),
  output: z.extend(KioskCard, { visitId: z.optional(z.string()) }),
  records: ['checkedIn', 'checkInDenied', 'formRequestSent'],
})

export const getKioskSnapshot = kioskOperation('/kiosk/snapshot', {
  summary: 'Gets a signed list of the people who may enter in the next few hours, for an offline kiosk',
  input: z.object({}),
  output: z.object({
    kioskId: z.string(),
    number: z.number(),
    /** The time of the snapshot in milliseconds since 1970. */
    issuedAt: z.number(),
    /** The snapshot as JSON (shared/kiosk/kiosk-snapshot-body.ts). */
    body: z.string(),
    /** The ECDSA signature of `snapshotTextToSign`: r and s, in base64. */
    signature: z.string(),
    /** The kiosk requests the next snapshot after this many seconds. */
    everySeconds: z.number(),
  }),
  recordsNothingBecause: 'a kiosk asks every minute',
})

export const recordKioskVisit = kioskOperation('/kiosk/offline-visits', {
  summary: 'Records a visit that a kiosk admitted while it was offline',
  input: z.object({
    code,
    /** The time of the visit in milliseconds since 1970. */
    at: wholeNumber('Time'),
  }),
  output: z.object({
    visitId: z.string(),
    /** True if the server, which has newer data, would have refused the visit. The visit is recorded anyway. */
    wasRefused: z.optional(z.boolean()),
  }),
  records: ['checkedIn'],
})

export const openKioskDoor = kioskOperation('/kiosk/door', {
  summary:
    'Asks the webhook of a kiosk to open the door for a visit, and returns whether the webhook responded',
  input: z.object({ visitId: requiredSingleLineText('Visit', ID_MAX_LENGTH) }),
  output: z.object({ isOpen: z.boolean() }),
  recordsNothingBecause: 'the visit is recorded',
})
