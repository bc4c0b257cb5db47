import type { Page } from './record-cache.ts'

/** `onCount` receives the number of items so far. */
export async function walkList<Item>(
  load: (cursor: string | undefined) => Promise<Page<Item>>,
  onCount: (count: number) => void = () => undefined,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await load(cursor)
    items.push(...page.items)
    onCount(items.length)
    cursor = page.nextCursor
  } while (cursor)
  return items
}
