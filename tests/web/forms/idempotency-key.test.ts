import { describe, expect, it } from 'vitest'
import { createIdempotencyKeyStore } from '#web/forms/idempotency-key.ts'

describe('the key of a submission', () => {
  it('is the same for as long as the same is submitted', () => {
    const keys = createIdempotencyKeyStore()
    expect(keys.keyFor({ name: 'Jo' })).toBe(keys.keyFor({ name: 'Jo' }))
  })

  it('is another once the content is another', () => {
    const keys = createIdempotencyKeyStore()
    expect(keys.keyFor({ name: 'Jo' })).not.toBe(keys.keyFor({ name: 'Joe' }))
  })

  it('is another after a success, for the same content too', () => {
    const keys = createIdempotencyKeyStore()
    const first = keys.keyFor({ name: 'Jo' })
    keys.reset()
    expect(keys.keyFor({ name: 'Jo' })).not.toBe(first)
  })

  it('is one that the API accepts', () =>
    expect(createIdempotencyKeyStore().keyFor({})).toMatch(/^[A-Za-z0-9_-]{8,128}$/))
})
