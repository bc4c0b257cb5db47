import type { Output } from '#shared/lib/operation.ts'
import type { getMember } from '#shared/members/own-page-operations.ts'

export type MemberData = Output<typeof getMember>
export type StoredMember = { member: MemberData; savedAt: string }

/** The localStorage key of the member's data. It is stored so that the card opens offline too. */
export const MEMBER_STORAGE_KEY = 'member'

/** Reads the stored data without validating it, so it may be from another version of the product. */
export function readStoredMember(): Partial<StoredMember> {
  try {
    return JSON.parse(localStorage.getItem(MEMBER_STORAGE_KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
