import { expect, it } from 'vitest'
import { listSettingsHistory } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { publishChangedSettings } from '#tests/support/fixtures/settings.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const history = async (before?: number) =>
  (await invoke(listSettingsHistory, { ...(before && { before }) }, { as: admin })).body

it('lists each version with its administrator, its time and its changes', async () => {
  const first = await publishChangedSettings({ phone: '(541) 555-0401' })
  await publishChangedSettings({
    tagline: 'Second.',
    closures: [{ from: '2026-12-24', to: '2026-12-26', words: 'Break' }],
  })
  const { items, hasMore } = await history()
  expect(hasMore).toBe(false)
  expect(items.map(({ version }) => version)).toEqual([2, 1])
  expect(items[1]).toMatchObject({
    publishedAt: first.publishedAt,
    publishedBy: { userId: 'ana-sub' },
    differences: [{ field: 'Phone', from: '(541) 555-0142', to: '(541) 555-0401' }],
  })
  expect(items[0]?.differences).toEqual([
    {
      field: 'Closed days and special hours',
      from: "Dec 25, 2026 closed (Christmas Day); Jan 1, 2027 closed (New Year's Day)",
      to: expect.stringMatching(/^Dec 24\s–\s26, 2026 closed \(Break\)$/),
    },
    { field: 'Tagline', from: 'Strength, forged daily.', to: 'Second.' },
  ])
})

it('returns pages, and compares the oldest version of a page with the version before it', {
  tags: 'nightly',
}, async () => {
  const versions: number[] = []
  for (let n = 0; n <= 20; n++)
    versions.push((await publishChangedSettings({ tagline: `Words ${n}.` })).version)
  const newest = await history()
  expect([newest.items.length, newest.hasMore]).toEqual([20, true])
  const last = newest.items.at(-1)
  expect(last).toMatchObject({ version: versions[1], differences: [{ field: 'Tagline', from: 'Words 0.' }] })
  const [first = 0] = versions
  const older = Array.from({ length: first }, (_, n) => first - n)
  expect((await history(last?.version)).items.map(({ version }) => version)).toEqual(older)
})
