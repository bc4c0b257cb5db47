import { getItem } from '../lib/table/get-item.ts'
import { firstDayCompletedKey } from '../lib/table/keys.ts'
import { putItem } from '../lib/table/table-commands.ts'

/** True once all setup tasks are complete. It is cached per container, because it stays true. */
let isFirstDayOver = false

export async function isFirstDayActive(): Promise<boolean> {
  isFirstDayOver ||= (await getItem(firstDayCompletedKey)) !== undefined
  return !isFirstDayOver
}

export async function completeFirstDay(now: Date): Promise<void> {
  const Item = { ...firstDayCompletedKey, at: now.toISOString() }
  await putItem({ Item })
}
