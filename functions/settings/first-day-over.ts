import { getItem } from '../lib/table/get-item.ts'
import { firstDayOverKey } from '../lib/table/keys.ts'
import { putItem } from '../lib/table/table-commands.ts'

/** The result is cached per container, because it never becomes false again. */
let isKnownOver = false

export async function isFirstDay(): Promise<boolean> {
  isKnownOver ||= (await getItem(firstDayOverKey)) !== undefined
  return !isKnownOver
}

export async function endFirstDay(now: Date): Promise<void> {
  const Item = { ...firstDayOverKey, at: now.toISOString() }
  await putItem({ Item })
}
