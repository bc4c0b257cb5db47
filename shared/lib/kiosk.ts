import * as z from 'zod/mini'

export const PAIRING_MINUTES = 10

/** What a tablet and the server know of each other since its pairing. */
const Pairing = z.object({
  /** Of the tablet, which cannot export the private one. */
  publicKey: z.string(),
  /** Signs snapshots for this tablet. */
  snapshotKey: z.string(),
  /** Keyed hashes of codes in its snapshots. */
  hashSecret: z.string(),
  at: z.string(),
})

export const Kiosk = z.object({
  id: z.string(),
  name: z.string(),
  place: z.optional(z.string()),
  /** Opens the door. */
  webhookId: z.optional(z.string()),
  /** Opens the door without the internet: the tablet calls it. */
  relayUrl: z.optional(z.string()),
  createdAt: z.string(),
  pairingExpiresAt: z.string(),
  pairing: z.optional(Pairing),
  /** The number of the last one; the tablet takes greater ones only. */
  snapshots: z.optional(z.number()),
  lastSeenAt: z.optional(z.string()),
  battery: z.optional(z.number()),
  waitingVisits: z.optional(z.number()),
  /** The browser has promised to keep what the tablet stores. */
  isKept: z.optional(z.boolean()),
})
export type Kiosk = z.infer<typeof Kiosk>
export type PairedKiosk = Kiosk & { pairing: z.infer<typeof Pairing> }
