import { join } from 'node:path'
import * as z from 'zod/mini'
import { openJsonFile } from './data/json-file.ts'
import { nameDemoStaff } from './demo-names.ts'
import { ensureDemoStaff } from './demo-staff.ts'
import type { LocalCloud } from './local-cloud.ts'

/** Asked before the code that does it is loaded, which takes longer than all the rest of a start. */
const Done = z.object({ isStaffNamed: z.boolean(), isDemoSeeded: z.boolean() })

/** Fills a new data folder: with accounts to sign in by and, if wanted, with records to look at. */
export async function prepareFirstStart(
  cloud: LocalCloud,
  { dataFolder, hasDemo }: { dataFolder: string; hasDemo: boolean },
): Promise<void> {
  const { state, save } = openJsonFile(join(dataFolder, 'first-start.json'), Done, () => ({
    isStaffNamed: false,
    isDemoSeeded: false,
  }))
  await ensureDemoStaff(cloud.standIns.userPool)
  if (!state.isStaffNamed) await nameDemoStaff(cloud)
  state.isStaffNamed = true
  if (hasDemo && !state.isDemoSeeded) await seedDemo(cloud)
  state.isDemoSeeded ||= hasDemo
  save()
}

async function seedDemo({ load }: LocalCloud): Promise<void> {
  const { seedFirstDemo } = await load('scripts/demo/seed-demo.ts')
  if (typeof seedFirstDemo !== 'function')
    throw new Error('scripts/demo/seed-demo.ts exports no seedFirstDemo')
  await seedFirstDemo(new Date())
}
