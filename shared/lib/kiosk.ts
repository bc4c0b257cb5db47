import * as z from 'zod/mini'

export const PAIRING_MINUTES = 10

/** The keys and secrets that the tablet and the server exchanged during pairing. */
const Pairing = z.object({
  /** The tablet's public key. The private key cannot be exported from the tablet. */
  publicKey: z.string(),
  /** The private key that signs snapshots for this tablet. */
  snapshotKey: z.string(),
  /** The HMAC key for the hashes of member codes in this tablet's snapshots. */
  hashSecret: z.string(),
  at: z.string(),
})

export const Kiosk = z.object({
  id: z.string(),
  name: z.string(),
  place: z.optional(z.string()),
  /** The webhook that opens the door. */
  webhookId: z.optional(z.string()),
  /** The URL of a relay that opens the door. The tablet can call it without an internet connection. */
  relayUrl: z.optional(z.string()),
  createdAt: z.string(),
  pairingExpiresAt: z.string(),
  pairing: z.optional(Pairing),
  /** The number of the last snapshot. The tablet accepts only a higher number. */
  snapshots: z.optional(z.number()),
  lastSeenAt: z.optional(z.string()),
  battery: z.optional(z.number()),
  waitingVisits: z.optional(z.number()),
  /** True if the browser granted persistent storage. */
  isKept: z.optional(z.boolean()),
})
export type Kiosk = z.infer<typeof Kiosk>
export type PairedKiosk = Kiosk & { pairing: z.infer<typeof Pairing> }
