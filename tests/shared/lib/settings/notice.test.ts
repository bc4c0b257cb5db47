import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { isNoticeOver, withoutPastNotice } from '#shared/lib/settings/notice.ts'
import { GymSettings } from '#shared/lib/settings/settings.ts'

const notice = { words: 'We close at 2 PM on the 24th.', until: '2026-12-24' }

describe('a notice', () => {
  it.each([
    ['America/Los_Angeles', '2026-12-25T07:59:59Z', false],
    ['America/Los_Angeles', '2026-12-25T08:00:00Z', true],
    ['Pacific/Auckland', '2026-12-24T10:59:59Z', false],
    ['Pacific/Auckland', '2026-12-24T11:00:00Z', true],
  ])('ends with its last day by the clock of a gym in %s: over at %s is %s', (timeZone, now, isOver) =>
    expect(isNoticeOver(notice, timeZone, new Date(now))).toBe(isOver),
  )

  it('that is over is not published', () => {
    const settings = { ...defaultSettings, notice }
    expect(withoutPastNotice(settings, new Date('2026-12-25T07:00:00Z'))).toBe(settings)
    expect(withoutPastNotice(settings, new Date('2026-12-25T09:00:00Z'))).toEqual(defaultSettings)
  })

  it.each([
    [{ words: 'Open late', until: '' }, 'notice.until: Choose the last day of the notice'],
    [{ words: 'Open late', until: '2026-02-30' }, 'notice.until: Last day must be a date such as 2026-12-24'],
    [{ words: 'x'.repeat(161), until: '2026-12-24' }, 'notice.words: Notice must be 160 characters or fewer'],
    [{ words: 'a\nb', until: '2026-12-24' }, 'notice.words: Notice must be on one line'],
  ])('as %j is refused', (value, error) => {
    const { issues = [] } = GymSettings.safeParse({ ...defaultSettings, notice: value }).error ?? {}
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([error])
  })
})
