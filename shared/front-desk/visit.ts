import * as z from 'zod/mini'

export const Visit = z.object({
  id: z.string(),
  clientId: z.optional(z.string()),
  name: z.string(),
  passCode: z.optional(z.string()),
  appointmentId: z.optional(z.string()),
  at: z.string(),
  checkedInBy: z.string(),
  checkedInByName: z.optional(z.string()),
  /** 'redeemed' means that staff redeemed the pass in the list of passes. This list does not check waivers. */
  decision: z.enum([
    'welcome',
    'ask',
    'checkPayment',
    'useSession',
    'signFirst',
    'noMembership',
    'redeemed',
    /** An offline kiosk admitted the client. The server, which has newer data, would have refused the client. */
    'letIn',
  ]),
  override: z.optional(z.object({ reason: z.optional(z.string()) })),
  waiverId: z.optional(z.string()),
  sessionPackId: z.optional(z.string()),
  voidedAt: z.optional(z.string()),
  voidedBy: z.optional(z.string()),
  voidedByName: z.optional(z.string()),
  voidReason: z.optional(z.string()),
})
export type Visit = z.infer<typeof Visit>

export const DeskVisit = z.extend(z.omit(Visit, { override: true, voidReason: true }), {
  override: z.optional(z.object({})),
})
