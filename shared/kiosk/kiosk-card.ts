import * as z from 'zod/mini'

export const KioskCard = z.object({
  color: z.enum(['green', 'amber', 'red']),
  firstName: z.optional(z.string()),
  text: z.string(),
  /** The next step for the person. The kiosk shows the URL as a QR code. */
  next: z.optional(z.object({ label: z.string(), url: z.string() })),
  /** The time of the server in milliseconds since 1970. */
  now: z.number(),
})
export type KioskCard = z.infer<typeof KioskCard>
