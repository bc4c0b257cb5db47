import { expect, it } from 'vitest'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { routes } from '#shared/routes.ts'
import { renderSettingsFiles, selectEmbeddedSettings } from '#web/prerender/select-embedded-settings.ts'

const rest = { path: '/assets/settings-1a2b3c4d5e.json', content: '{}' } as const

it.each(routes)(
  '$path embeds no words of emails, and policies in the back office alone',
  ({ path, kind }) => {
    const { settings } = selectEmbeddedSettings(defaultSettings, { path, kind }, rest)
    expect(settings).not.toHaveProperty('emails')
    expect('policies' in settings).toBe(kind === 'admin')
  },
)

it('no public document and no file of the site names a trainer who left', async () => {
  const trainers = defaultSettings.business.trainers.map((trainer, i) =>
    i === 0 ? { ...trainer, name: 'Zebulon', specialty: 'Zither', hasLeft: true } : trainer,
  )
  const settings = { ...defaultSettings, business: { ...defaultSettings.business, trainers } }
  const documents = routes
    .filter(({ kind }) => kind !== 'admin')
    .map(({ path, kind }) => JSON.stringify(selectEmbeddedSettings(settings, { path, kind }, rest)))
  const all = [...documents, String((await renderSettingsFiles(settings)).rest.content)]
  expect(all.filter((text) => /Zebulon|Zither/.test(text))).toEqual([])
  expect(all.some((text) => text.includes(String(trainers[1]?.name)))).toBe(true)
})
