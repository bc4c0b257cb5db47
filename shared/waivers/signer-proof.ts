import * as z from 'zod/mini'
import { isSameName } from '../lib/person-names.ts'

export const WaiverChannel = z.enum(['link', 'form', 'desk', 'paper'])
export type WaiverChannel = z.infer<typeof WaiverChannel>

/**
 * What shows that the client or a guardian signed (decision D31): the name, by a form or a link; the paper; a member of
 * the staff. With 'none' the desk asks; with 'otherPerson' the waiver is for another participant than the client.
 */
export const SignerProof = z.enum(['link', 'desk', 'paper', 'name', 'staff', 'none', 'otherPerson'])
export type SignerProof = z.infer<typeof SignerProof>

export type Signature = {
  channel: WaiverChannel
  signer: string
  /** Who takes part besides children; missing if only children do. */
  participant: string | undefined
  /** A parent or guardian was named as the one who signs for the participant. */
  isByGuardian: boolean
  client: { name: string; age: 'child' | 'adult' | 'unknown' }
  /** The names of the guardians on file. */
  guardians: readonly string[]
}

/**
 * An adult signs in the own name, a guardian on file for a child. A link shows who reads the mailbox, not who typed the
 * name. At the desk the staff sees the guardian of a child.
 */
export function proveSigner(signature: Signature): SignerProof {
  const { channel, signer, participant, isByGuardian, client, guardians } = signature
  const isByKnownGuardian = client.age !== 'adult' && guardians.some((name) => isSameName(name, signer))
  if (isByGuardian && participant !== undefined) {
    if (!isSameName(participant, client.name)) return 'otherPerson'
    const isOwnGuardian = isSameName(signer, participant) && !isByKnownGuardian
    // A person who is named as their own guardian has not said who takes part.
    if (isOwnGuardian) return client.age === 'child' ? 'none' : 'otherPerson'
    return isByKnownGuardian || (channel === 'desk' && client.age !== 'adult') ? proofOf(channel) : 'none'
  }
  const isByClient = client.age !== 'child' && isSameName(signer, client.name)
  return isByClient || isByKnownGuardian ? proofOf(channel) : 'none'
}

const proofOf = (channel: WaiverChannel): SignerProof => (channel === 'form' ? 'name' : channel)
