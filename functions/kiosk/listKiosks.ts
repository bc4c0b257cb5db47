import { listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as kiosks from './kiosks.ts'

export const handler = createHandler(listKiosks, async () => ({ items: await kiosks.list() }))
