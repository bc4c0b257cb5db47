import * as z from 'zod/mini'

export const KioskCard = z.object({
  color: z.enum(['green', 'amber', 'red']),
  firstName: z.optional(z.string()),
  text: z.string(),
  /** Its URL is shown as a QR code. */
  next: z.optional(z.object({ label: z.string(), url: z.string() })),
  /** In ms since 1970. */
  now: z.number(),
})
export type KioskCard = z.infer<typeof KioskCard>
