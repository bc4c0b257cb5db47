import { describe, expect, it } from 'vitest'
import { createIdempotencyKeyStore } from '#web/forms/idempotency-key.ts'

describe('the idempotency key of a form', () => {
  it('is stable while the content is unchanged', () => {
    const keys = createIdempotencyKeyStore()
    expect(keys.keyFor({ name: 'Jo' })).toBe(keys.keyFor({ name: 'Jo' }))
  })

  it('changes with the content', () => {
    const keys = createIdempotencyKeyStore()
    expect(keys.keyFor({ name: 'Jo' })).not.toBe(keys.keyFor({ name: 'Joe' }))
  })

  it('changes after a success, even for the same content', () => {
    const keys = createIdempotencyKeyStore()
    const first = keys.keyFor({ name: 'Jo' })
    keys.reset()
    expect(keys.keyFor({ name: 'Jo' })).not.toBe(first)
  })

  it('is accepted by the API', () =>
    expect(createIdempotencyKeyStore().keyFor({})).toMatch(/^[A-Za-z0-9_-]{8,128}$/))
})
