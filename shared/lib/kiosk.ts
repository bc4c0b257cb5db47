import * as z from 'zod/mini'

export const PAIRING_MINUTES = 10

/** The keys and secrets that a tablet and the server exchanged when they were paired. */
const Pairing = z.object({
  /** The tablet's public key. The tablet cannot export the private key. */
  publicKey: z.string(),
  /** The private key that signs snapshots for this tablet. */
  snapshotKey: z.string(),
  /** The HMAC key with which the tablet's snapshots hash member codes. */
  hashSecret: z.string(),
  at: z.string(),
})

export const Kiosk = z.object({
  id: z.string(),
  name: z.string(),
  place: z.optional(z.string()),
  /** The webhook that opens the door. */
  webhookId: z.optional(z.string()),
  /** The URL of a relay that opens the door. The tablet can call it without the internet. */
  relayUrl: z.optional(z.string()),
  createdAt: z.string(),
  pairingExpiresAt: z.string(),
  pairing: z.optional(Pairing),
  /** The number of the last snapshot. The tablet accepts only higher numbers. */
  snapshots: z.optional(z.number()),
  lastSeenAt: z.optional(z.string()),
  battery: z.optional(z.number()),
  waitingVisits: z.optional(z.number()),
  /** True if the browser granted persistent storage. */
  isKept: z.optional(z.boolean()),
})
export type Kiosk = z.infer<typeof Kiosk>
export type PairedKiosk = Kiosk & { pairing: z.infer<typeof Pairing> }
