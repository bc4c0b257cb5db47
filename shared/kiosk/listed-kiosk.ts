import * as z from 'zod/mini'
import { Kiosk } from '../lib/kiosk.ts'

export const ListedKiosk = z.extend(z.omit(Kiosk, { pairing: true, snapshots: true }), {
  pairedAt: z.optional(z.string()),
})
export type ListedKiosk = z.infer<typeof ListedKiosk>
