import { getItem } from '../lib/table/get-item.ts'
import { setupCompletedKey } from '../lib/table/keys.ts'
import { putItem } from '../lib/table/table-commands.ts'

/** True once all setup tasks are complete. The value is cached in the Lambda container, because it never becomes false again. */
let isSetupDone = false

export async function isSetupActive(): Promise<boolean> {
  isSetupDone ||= (await getItem(setupCompletedKey)) !== undefined
  return !isSetupDone
}

export async function completeSetup(now: Date): Promise<void> {
  const Item = { ...setupCompletedKey, at: now.toISOString() }
  await putItem({ Item })
}
