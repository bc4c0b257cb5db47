import * as z from 'zod/mini'
import type { Client } from '../lib/client.ts'
import { ID_MAX_LENGTH, requiredLine } from '../lib/fields.ts'

export const EraseClientInput = z.object({
  id: requiredLine('Id', ID_MAX_LENGTH),
  /** Typed by the administrator: an erasure cannot be undone. */
  name: requiredLine('Name', 200),
})

/** What an erasure did; it names no person. */
export const Erasure = z.object({
  id: z.string(),
  erased: z.number(),
  /** Orders, which keep their amounts and lose the person. */
  anonymized: z.number(),
  /** The last day of each signed waiver that is kept. */
  keptUntil: z.array(z.string()),
})
export type Erasure = z.infer<typeof Erasure>

export const ClientExport = z.object({ fileName: z.string(), zipBase64: z.string() })

const words = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

export const isTypedName = (typed: string, name: string): boolean => words(typed) === words(name)

/** Stripe would go on charging somebody whom the gym no longer knows. */
export const isStillPaying = ({ summary: { planState } }: Pick<Client, 'summary'>): boolean =>
  planState !== undefined && planState !== 'canceled'
