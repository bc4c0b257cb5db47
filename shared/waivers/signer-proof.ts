import * as z from 'zod/mini'
import { isSameName } from '../lib/text/person-names.ts'

export const WaiverChannel = z.enum(['link', 'form', 'desk', 'paper'])
export type WaiverChannel = z.infer<typeof WaiverChannel>

/** See decision 31. With 'none' the desk asks who signed; with 'otherPerson' the waiver covers another participant. */
export const SignerProof = z.enum(['link', 'desk', 'paper', 'name', 'staff', 'none', 'otherPerson'])
export type SignerProof = z.infer<typeof SignerProof>

export type Signature = {
  channel: WaiverChannel
  signer: string
  /** The adult participant; missing if only children take part. */
  participant: string | undefined
  /** A guardian was named as the signer for the participant. */
  isByGuardian: boolean
  client: { name: string; age: 'child' | 'adult' | 'unknown' }
  guardians: readonly string[]
}

/** Adults sign in their own name, and guardians on file sign for a child. A link proves the mailbox, not the typed name. */
export function proveSigner(signature: Signature): SignerProof {
  const { channel, signer, participant, isByGuardian, client, guardians } = signature
  const isByKnownGuardian = client.age !== 'adult' && guardians.some((name) => isSameName(name, signer))
  if (isByGuardian && participant !== undefined) {
    if (!isSameName(participant, client.name)) return 'otherPerson'
    const isOwnGuardian = isSameName(signer, participant) && !isByKnownGuardian
    // A person named as their own guardian has not said who takes part.
    if (isOwnGuardian) return client.age === 'child' ? 'none' : 'otherPerson'
    return isByKnownGuardian || (channel === 'desk' && client.age !== 'adult') ? proofOf(channel) : 'none'
  }
  const isByClient = client.age !== 'child' && isSameName(signer, client.name)
  return isByClient || isByKnownGuardian ? proofOf(channel) : 'none'
}

const proofOf = (channel: WaiverChannel): SignerProof => (channel === 'form' ? 'name' : channel)
