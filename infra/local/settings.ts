import * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'
import { StartupProblem } from './startup-problem.ts'

const PORT_MAX = 65_534

/** What a person may set in the environment of `npm start`. */
const Settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(PORT_MAX)), 3000),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.local'),
  DEMO: z._default(z.enum(['on', 'off']), 'on'),
})

const hints: Readonly<Record<string, string>> = {
  PORT: `PORT must be a number from 0 to ${PORT_MAX}.`,
  DATA_DIR: 'DATA_DIR must name a folder.',
  DEMO: 'DEMO must be on or off.',
}

export function settingsFrom(environment: Readonly<Record<string, string | undefined>>) {
  const settings = parse(Settings, environment)
  if (!settings.ok) {
    throw new StartupProblem(
      Object.keys(settings.fields)
        .map((name) => hints[name])
        .join(' '),
    )
  }
  const { PORT, DATA_DIR, DEMO } = settings.value
  return { port: PORT, dataFolder: DATA_DIR, hasDemo: DEMO === 'on' }
}
