import type { Output } from '#shared/lib/operation.ts'
import type { getMember } from '#shared/members/own-page-operations.ts'

export type Member = Output<typeof getMember>
export type Kept = { member: Member; savedAt: string }

/** The name of the stored response, with which the card opens offline. It contains no other person's data. */
export const KEPT_MEMBER = 'member'

/** The stored data is not validated, so it may be from another version of the product. */
export function readUnchecked(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEPT_MEMBER) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
