import type { UseFormReturn } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseStoredDraft, persistDraft } from '#web/forms/form-draft.ts'

const MINUTE_MS = 60_000
const NOW = Date.parse('2026-11-22T12:00:00Z')
const DEFAULTS = {
  goals: '',
  times: [] as string[],
  client: 'new',
  agreementVersion: '2026-02',
  agreed: false,
}
type Values = typeof DEFAULTS

const stored = new Map<string, string>()

/** Implements the part of react-hook-form that drafts use. */
function fakeForm() {
  let values: Values = { ...DEFAULTS }
  let notify: (state: { values: Values }) => void = () => undefined
  const form = {
    getValues: () => values,
    reset: (next: Values = { ...DEFAULTS }) => {
      values = next
      notify({ values })
    },
    subscribe: ({ callback }: { callback: typeof notify }) => {
      notify = callback
      return () => undefined
    },
  }
  return {
    form: form as unknown as UseFormReturn<Values>,
    type: (change: Partial<Values>) => form.reset({ ...values, ...change }),
    values: () => values,
  }
}

function openForm(page = fakeForm()) {
  const onExpired = vi.fn()
  const hasField = (name: string) => ['goals', 'times', 'agreed'].includes(name)
  const options = { name: 'waiver', defaultValues: DEFAULTS, hasField, inputBeforeHydration: {}, onExpired }
  persistDraft(page.form, options)
  return { ...page, onExpired }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the draft of a form', () => {
  it('restores text and choices after a reload', () => {
    openForm().type({ goals: 'Squat', times: ['Evenings'] })
    expect(openForm().values()).toMatchObject({ goals: 'Squat', times: ['Evenings'] })
  })

  it('includes what was typed before the form could save it, which is newer', () => {
    openForm().type({ goals: 'Squat', times: ['Evenings'] })
    const page = fakeForm()
    page.type({ goals: 'Run' })
    openForm(page)
    expect(openForm().values()).toMatchObject({ goals: 'Run', times: ['Evenings'] })
  })

  it('never restores hidden values or consent', () => {
    openForm().type({ goals: 'Squat', client: 'c-1', agreementVersion: '2026-01', agreed: true })
    expect([...stored.values()].join()).not.toMatch(/c-1|2026-01|true/)
    stored.set(
      'draft:waiver',
      JSON.stringify({ savedAt: NOW, values: { client: 'c-1', agreementVersion: '2026-01', agreed: true } }),
    )
    expect(openForm().values()).toEqual(DEFAULTS)
  })

  it('restores nothing of another shape', () => {
    const values = { goals: ['Squat'], times: 'Evenings', agreed: 'yes' }
    stored.set('draft:waiver', JSON.stringify({ savedAt: NOW, values }))
    expect(openForm().values()).toEqual(DEFAULTS)
  })

  it('expires after 30 minutes and says so', () => {
    openForm().type({ goals: 'My back hurts' })
    vi.setSystemTime(NOW + 30 * MINUTE_MS)
    const later = openForm()
    expect(later.onExpired).toHaveBeenCalledOnce()
    expect(later.values()).toEqual(DEFAULTS)
    expect(stored.size).toBe(0)
  })

  it('expires in a tab that stays open, 30 minutes after the last change', () => {
    const page = openForm()
    page.type({ goals: 'My back' })
    vi.advanceTimersByTime(29 * MINUTE_MS)
    page.type({ goals: 'My back hurts' })
    vi.advanceTimersByTime(29 * MINUTE_MS)
    expect(page.values().goals).toBe('My back hurts')
    vi.advanceTimersByTime(MINUTE_MS)
    expect(page.onExpired).toHaveBeenCalledOnce()
    expect(page.values()).toEqual(DEFAULTS)
    expect(stored.size).toBe(0)
  })

  it('is deleted when the form is blank again', () => {
    const page = openForm()
    page.type({ goals: 'x' })
    page.type({ goals: '' })
    expect(stored.size).toBe(0)
    vi.advanceTimersByTime(31 * MINUTE_MS)
    expect(page.onExpired).not.toHaveBeenCalled()
  })

  it('of unknown age counts as expired', () => {
    expect(parseStoredDraft({ goals: 'x' }, NOW)).toBe('expired')
    expect(parseStoredDraft(null, NOW)).toBeUndefined()
  })
})
