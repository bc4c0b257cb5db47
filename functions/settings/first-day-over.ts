import { getItem } from '../lib/table/get-item.ts'
import { firstDayOverKey } from '../lib/table/keys.ts'
import { putItem } from '../lib/table/table-commands.ts'

/** The result is cached per container, because it stays true once it is true. */
let isFirstDayOver = false

export async function isFirstDay(): Promise<boolean> {
  isFirstDayOver ||= (await getItem(firstDayOverKey)) !== undefined
  return !isFirstDayOver
}

export async function endFirstDay(now: Date): Promise<void> {
  const Item = { ...firstDayOverKey, at: now.toISOString() }
  await putItem({ Item })
}
