import * as z from 'zod/mini'

/** A price at Stripe that a client pays but the settings do not list. `name` is the name of its product. */
export const UnknownPrice = z.object({ id: z.string(), name: z.string() })
export type UnknownPrice = z.infer<typeof UnknownPrice>
