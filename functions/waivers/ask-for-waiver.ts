import { type FormRequest, newFormRequest, newPendingWaiver } from '#shared/form-requests/form-request.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import * as formRequests from '../form-requests/form-requests.ts'
import { deriveId } from '../lib/sha256.ts'
import * as waivers from './waivers.ts'

type Input = { client: Client; occasion: string; because?: FormRequest['because'] }

/** Emails the client a waiver link. Returns false if the client was already asked for the same `occasion`. */
export async function askForWaiver({ client, occasion, because }: Input, now: Date): Promise<boolean> {
  const form = { formType: 'waiver', clientName: fullName(client), clientEmail: client.email ?? '' } as const
  const [kind, triggerId] = occasion.split(' ')
  const idOf = (what: string) => deriveId(`${kind} ${what} ${triggerId} ${client.id}`)
  const ids = { id: idOf('request'), recordId: idOf('waiver'), client, because }
  const request = newFormRequest(form, ids, now)
  const pendingWrites = waivers.pendingWaiverWrites(newPendingWaiver(request, client))
  return formRequests.insertIfNew(request, { actor: SYSTEM, now }, pendingWrites)
}
