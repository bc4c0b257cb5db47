import { ApiError } from '#shared/lib/api-error.ts'
import {
  hasSignerProof,
  isForOtherPerson,
  isSignedWithoutEvidence,
  type Waiver,
} from '#shared/waivers/waiver.ts'
import * as clients from '../lib/store/clients.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { findFamily, retryWhenWaiversChange } from './family.ts'
import { findRelatedClients } from './guardians.ts'
import * as waivers from './waivers.ts'

export const createSignerConfirmation = ({ actor, now }: ActionContext) => ({
  userId: actor.id ?? '',
  name: actor.name,
  at: now.toISOString(),
})

/** Records that staff confirmed the identity of the signer, also for the children in the waiver. Only administrators can confirm a paper waiver. */
export function confirmSigner(id: string, by: ActionContext & { isAdmin: boolean }): Promise<Waiver> {
  return retryWhenWaiversChange(async () => {
    const before = await waivers.find(id)
    if (!before) throw new ApiError('waiverNotFound')
    if (before.status !== 'signed' || isSignedWithoutEvidence(before)) throw new ApiError('waiverNotSigned')
    if (isForOtherPerson(before)) throw new ApiError('waiverOfOtherPerson')
    const confirmedWaiver = withConfirmation(before, by)
    if (!confirmedWaiver) return before
    const client = await clients.find(before.clientId ?? '')
    if (!client) throw new ApiError('clientUnknown')
    const { children: relatives } = await findRelatedClients(client.id)
    const { email = '', phone = '' } = client
    const signer = { firstName: client.firstName, lastName: client.lastName, email, phone }
    const { participants = [] } = before
    const family = await findFamily(participants, { signer, relatives, addsChildren: true }, by.now)
    await waivers.confirm(confirmedWaiver, { client, family }, by)
    return confirmedWaiver
  })
}

function withConfirmation(waiver: Waiver, by: ActionContext & { isAdmin: boolean }): Waiver | undefined {
  const { paper } = waiver
  if (paper) {
    if (paper.confirmedBy) return undefined
    if (!by.isAdmin) throw new ApiError('notAdmin')
    return { ...waiver, paper: { ...paper, confirmedBy: createSignerConfirmation(by) } }
  }
  const isProven = hasSignerProof(waiver)
  if (isProven && !waiver.childrenToJoin) return undefined
  return {
    ...waiver,
    ...(!isProven && { signerProof: 'staff' }),
    signerConfirmedBy: createSignerConfirmation(by),
    childrenToJoin: undefined,
  }
}
