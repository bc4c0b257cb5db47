import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { StartupError } from './startup-error.ts'

const MAX_PORT = 65_534

const Settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_PORT)), 3000),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.local'),
  DEMO: z._default(z.enum(['on', 'off']), 'on'),
  MFA: z._default(z.enum(['optional', 'required']), 'optional'),
})

const hints: Readonly<Record<string, string>> = {
  PORT: `PORT must be a number from 0 to ${MAX_PORT}.`,
  DATA_DIR: 'DATA_DIR must be the path of a folder.',
  DEMO: 'DEMO must be on or off.',
  MFA: 'MFA must be optional or required.',
}

export type LocalSettings = ReturnType<typeof parseLocalSettings>

export function parseLocalSettings(environment: Readonly<Record<string, string | undefined>>) {
  const settings = parse(Settings, environment)
  if (!settings.ok) {
    throw new StartupError(
      Object.keys(settings.fields)
        .map((name) => hints[name])
        .join(' '),
    )
  }
  const { PORT, DATA_DIR, DEMO, MFA } = settings.value
  return { port: PORT, dataFolder: DATA_DIR, hasDemo: DEMO === 'on', mfa: MFA }
}
