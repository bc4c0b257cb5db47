import { randomUUID } from 'node:crypto'

/** An address that no other test uses. */
export const anAddress = () => `${randomUUID().slice(0, 8)}@mail.example`

export const aDayPassForm = (changes: Record<string, unknown> = {}) => ({
  fullName: 'Łukasz Ng',
  email: anAddress(),
  phone: '(541) 555-0100',
  ...changes,
})

/** A key as a form makes one. */
export const aKey = () => randomUUID()
