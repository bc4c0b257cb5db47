import * as z from 'zod/mini'
import {
  ID_MAX_LENGTH,
  NAME_MAX_LENGTH,
  optionalSingleLineText,
  requiredSingleLineText,
} from '../lib/fields.ts'
import { Kiosk } from '../lib/kiosk.ts'
import { adminOperation } from '../lib/operation.ts'
import { httpsUrl } from '../lib/public-url.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'

const kioskFields = {
  name: requiredSingleLineText('Name', NAME_MAX_LENGTH),
  place: optionalSingleLineText('Place', NAME_MAX_LENGTH),
  webhookId: optionalSingleLineText('Webhook', ID_MAX_LENGTH),
  relayUrl: z.optional(httpsUrl()),
}

const ListedKiosk = z.extend(z.omit(Kiosk, { pairing: true, snapshots: true }), {
  pairedAt: z.optional(z.string()),
})
export type ListedKiosk = z.infer<typeof ListedKiosk>

export const listKiosks = adminOperation('GET', '/admin/kiosks', {
  summary: 'Lists the kiosks and their state',
  input: z.object({}),
  output: z.object({ items: z.array(ListedKiosk) }),
})

export const createKiosk = adminOperation('POST', '/admin/kiosks', {
  summary: 'Adds a kiosk and shows its pairing code once',
  input: z.object(kioskFields),
  output: z.extend(ListedKiosk, { pairingCode: z.string() }),
  records: ['kioskCreated'],
})

export const updateKiosk = adminOperation('PATCH', '/admin/kiosks/{id}', {
  summary: 'Changes the name, the place or the door of a kiosk',
  input: z.extend(RecordIdInput, kioskFields),
  output: ListedKiosk,
  records: ['kioskChanged'],
})

export const deleteKiosk = adminOperation('DELETE', '/admin/kiosks/{id}', {
  summary: 'Removes a kiosk, which stops working at its next request',
  input: RecordIdInput,
  output: RecordIdInput,
  records: ['kioskDeleted'],
})
