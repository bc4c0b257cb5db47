import { Download, Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import { MAX_PAGE_SIZE } from '#shared/lib/pagination.ts'
import { type CsvColumn, toCsv } from '#shared/lib/text/csv.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { today } from '../format/dates.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import type { Page } from './record-cache.ts'

type CsvDownloadProps<Item> = {
  name: string
  columns: readonly CsvColumn<Item>[]
  operation: Operation<z.ZodMiniType, z.ZodMiniType<Page<Item>>, 'staff'>
  query: Readonly<Record<string, string>>
}

export function CsvDownload<Item>({ name, columns, operation, query }: CsvDownloadProps<Item>) {
  const id = useId()
  const [count, setCount] = useState<number>()
  const controller = useRef<AbortController>(undefined)

  async function download() {
    controller.current = new AbortController()
    const { signal } = controller.current
    setCount(0)
    try {
      const items = await loadAllPages<Item>(async (cursor) => {
        const input = { ...query, limit: String(MAX_PAGE_SIZE), cursor }
        const page: Page<Item> = await callAsStaff(operation, input, { signal })
        signal.throwIfAborted()
        return page
      }, setCount)
      saveFile(
        `${name}-${today()}.csv`,
        new Blob([toCsv(columns, items)], { type: 'text/csv;charset=utf-8' }),
      )
    } catch (error) {
      if (!signal.aborted) toast(staffToastMessages.failed(toApiError(error).message))
    } finally {
      setCount(undefined)
    }
  }

  const isRunning = count !== undefined
  return (
    <>
      <Button variant="outline" size="icon" popoverTarget={id} aria-label="More" className="sm:hidden">
        <Ellipsis className="size-5" />
      </Button>
      {/* On phones, the buttons are in a menu. */}
      <div id={id} popover="auto" className="menu sm:contents">
        <Button
          Icon={Download}
          variant="outline"
          size="compact"
          onClick={() => (isRunning ? controller.current?.abort() : void download())}
        >
          {isRunning ? `Cancel (${count.toLocaleString('en-US')} rows)` : 'Download CSV'}
        </Button>
      </div>
    </>
  )
}

export async function loadAllPages<Item>(
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
