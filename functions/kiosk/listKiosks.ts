import { listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { list } from '../lib/store/kiosks.ts'
import { toListedKiosk } from './kiosks.ts'

export const handler = createHandler(listKiosks, async () => ({ items: (await list()).map(toListedKiosk) }))
