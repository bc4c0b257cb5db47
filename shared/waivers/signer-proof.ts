import * as z from 'zod/mini'
import { isSameName } from '../lib/text/person-names.ts'

export const WaiverChannel = z.enum(['link', 'form', 'desk', 'paper'])
export type WaiverChannel = z.infer<typeof WaiverChannel>

/** How the signer was identified. 'none' makes the front desk ask who signed. 'otherPerson' means that another person participates. */
export const SignerProof = z.enum(['link', 'desk', 'paper', 'name', 'staff', 'none', 'otherPerson'])
export type SignerProof = z.infer<typeof SignerProof>

export type SigningParties = {
  channel: WaiverChannel
  signer: string
  /** The adult participant. Missing if only children take part. */
  participant: string | undefined
  /** True if a guardian was named as the signer for the participant. */
  isByGuardian: boolean
  client: { name: string; age: 'child' | 'adult' | 'unknown' }
  guardians: readonly string[]
}

/** Returns how the signer was identified, or 'none'. Compares names even for a link, because a link proves only access to a mailbox. */
export function getSignerProof(signature: SigningParties): SignerProof {
  const { channel, signer, participant, isByGuardian, client, guardians } = signature
  const isByKnownGuardian = client.age !== 'adult' && guardians.some((name) => isSameName(name, signer))
  if (isByGuardian && participant !== undefined) {
    if (!isSameName(participant, client.name)) return 'otherPerson'
    const isGuardianOfSelf = isSameName(signer, participant) && !isByKnownGuardian
    // A person cannot be their own guardian, so it is unknown who participates.
    if (isGuardianOfSelf) return client.age === 'child' ? 'none' : 'otherPerson'
    return isByKnownGuardian || (channel === 'desk' && client.age !== 'adult') ? proofOf(channel) : 'none'
  }
  const isSignedByClient = client.age !== 'child' && isSameName(signer, client.name)
  return isSignedByClient || isByKnownGuardian ? proofOf(channel) : 'none'
}

const proofOf = (channel: WaiverChannel): SignerProof => (channel === 'form' ? 'name' : channel)
