import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DATA_VERSION } from '#shared/table-schema.ts'
import { TABLE_NAME } from '../lambda-environment.ts'
import type { LocalCloud } from '../local-cloud.ts'
import type { StoredEmail } from '../ses/mailbox.ts'
import { openJsonFile } from '../storage/json-file.ts'
import { ensureDemoStaff, saveDemoStaffNames } from './demo-staff.ts'
import { loadFunction } from './load-function.ts'

/** Checked before the seeding and migrating code is loaded: loading takes longer than the rest of the start. */
const FirstStartMarker = z.object({
  isStaffNamed: z.boolean(),
  isDemoSeeded: z.boolean(),
  /** Missing in a folder of version 1. */
  dataVersion: z._default(z.number(), 1),
})

/** Adds the demo accounts and, if enabled, demo records to a new data folder; carries an older one over. */
export async function prepareFirstStart(
  cloud: LocalCloud,
  { dataFolder, withDemo }: { dataFolder: string; withDemo: boolean },
): Promise<void> {
  const file = join(dataFolder, 'first-start.json')
  // `npm run demo` of an older version may have written a folder that was never started.
  const dataVersion = existsSync(file) || (await isTableEmpty(cloud)) ? DATA_VERSION : 1
  const { state, save } = openJsonFile(file, FirstStartMarker, () => ({
    isStaffNamed: false,
    isDemoSeeded: false,
    dataVersion,
  }))
  await ensureDemoStaff(cloud.localServices.userPool)
  if (!state.isStaffNamed) await saveDemoStaffNames(cloud)
  state.isStaffNamed = true
  if (withDemo && !state.isDemoSeeded) await seedDemo(cloud)
  state.isDemoSeeded ||= withDemo
  if (state.dataVersion < DATA_VERSION) await migrate(cloud)
  state.dataVersion = DATA_VERSION
  save()
}

async function isTableEmpty({ localServices }: LocalCloud): Promise<boolean> {
  const { Count } = await localServices.dynamoDb.perform('Scan', {
    TableName: TABLE_NAME,
    Limit: 1,
    ConsistentRead: true,
  })
  return Count === 0
}

async function migrate({ load }: LocalCloud): Promise<void> {
  const migrateOlderTable = await loadFunction(load, 'scripts/migrate/migrate-table.ts', 'migrateOlderTable')
  const progressBar = await loadFunction(load, 'scripts/demo/progress-bar.ts', 'progressBar')
  // A large folder takes minutes.
  const startProgress = (label: string, total: number) => progressBar(`Migrating: ${label}`, total)
  await migrateOlderTable({ startProgress })
}

/** An email that a demo person got. */
type DemoEmail = { content: Omit<StoredEmail, 'id' | 'sentAt'>; sentAt: Date }

async function seedDemo({ load, localServices }: LocalCloud): Promise<void> {
  const seedFirstDemo = await loadFunction(load, 'scripts/demo/seed-demo.ts', 'seedFirstDemo')
  await seedFirstDemo(new Date(), ({ content, sentAt }: DemoEmail) =>
    localServices.mailbox.add(content, sentAt),
  )
}
