import * as z from 'zod/mini'
import { isSameName } from '../lib/text/person-names.ts'

export const WaiverChannel = z.enum(['link', 'form', 'desk', 'paper'])
export type WaiverChannel = z.infer<typeof WaiverChannel>

/** How the signer was identified. For 'none', the front desk asks who signed. For 'otherPerson', the participant is not the client. */
export const SignerProof = z.enum(['link', 'desk', 'paper', 'name', 'staff', 'none', 'otherPerson'])
export type SignerProof = z.infer<typeof SignerProof>

export type SigningParties = {
  channel: WaiverChannel
  signer: string
  /** The name of the adult participant. Missing if only children take part. */
  participant: string | undefined
  /** True if a guardian was named as the signer for the participant. */
  isByGuardian: boolean
  client: { name: string; age: 'child' | 'adult' | 'unknown' }
  guardians: readonly string[]
}

/** Returns how the signer was identified, or 'none'. Compares names even if a link was used, because it proves only access to a mailbox. */
export function getSignerProof(signature: SigningParties): SignerProof {
  const { channel, signer, participant, isByGuardian, client, guardians } = signature
  const isByKnownGuardian = client.age !== 'adult' && guardians.some((name) => isSameName(name, signer))
  if (isByGuardian && participant !== undefined) {
    if (!isSameName(participant, client.name)) return 'otherPerson'
    const isGuardianOfSelf = isSameName(signer, participant) && !isByKnownGuardian
    // Persons cannot be their own guardian, so the form does not show who participates.
    if (isGuardianOfSelf) return client.age === 'child' ? 'none' : 'otherPerson'
    return isByKnownGuardian || (channel === 'desk' && client.age !== 'adult') ? proofOf(channel) : 'none'
  }
  const isSignedByClient = client.age !== 'child' && isSameName(signer, client.name)
  return isSignedByClient || isByKnownGuardian ? proofOf(channel) : 'none'
}

const proofOf = (channel: WaiverChannel): SignerProof => (channel === 'form' ? 'name' : channel)
