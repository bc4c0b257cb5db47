import { expect, it } from 'vitest'
import { defaultSettings } from '#shared/lib/default-settings.ts'
import { routes } from '#shared/routes.ts'
import { embeddedSettings } from '#web/prerender/embedded-settings.ts'

const rest = { path: '/assets/settings-1a2b3c4d5e.json', content: '{}' } as const

it.each(routes)(
  '$path embeds no words of emails, and policies in the back office alone',
  ({ path, kind }) => {
    const { settings } = embeddedSettings(defaultSettings, { path, kind }, rest)
    expect(settings).not.toHaveProperty('emails')
    expect('policies' in settings).toBe(kind === 'admin')
  },
)
