import * as z from 'zod/mini'
import type { Client } from '../lib/client.ts'
import { ID_MAX_LENGTH, requiredSingleLineText } from '../lib/fields.ts'

export const EraseClientInput = z.object({
  id: requiredSingleLineText('ID', ID_MAX_LENGTH),
  /** The administrator must type the client's name as a confirmation, because an erasure cannot be undone. */
  name: requiredSingleLineText('Name', 200),
})

/** The result of an erasure. It contains no personal data. */
export const Erasure = z.object({
  id: z.string(),
  erased: z.number(),
  /** The number of orders and receipts that were kept without personal data. */
  anonymized: z.number(),
  keptUntil: z.array(z.string()),
})
export type Erasure = z.infer<typeof Erasure>

export const ClientExport = z.object({ fileName: z.string(), zipBase64: z.string() })

const normalize = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

export const isTypedNameCorrect = (typed: string, name: string): boolean =>
  normalize(typed) === normalize(name)

/** True while a subscription runs. Erasure is then refused, because Stripe would continue to charge a client whom the gym no longer knows. */
export const isStillPaying = ({ summary: { planState } }: Pick<Client, 'summary'>): boolean =>
  planState !== undefined && planState !== 'canceled'
