import * as z from 'zod/mini'

/** A Stripe price that a client pays but that the settings do not contain. `name` is the name of the Stripe product. */
export const UnknownPrice = z.object({ id: z.string(), name: z.string() })
export type UnknownPrice = z.infer<typeof UnknownPrice>
