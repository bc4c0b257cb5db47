import type { UnconfirmedWaiver } from '../lib/client-summary.ts'
import { formatPlainDate } from '../lib/plain-date.ts'
import type { PassProblem, WaiverProblem } from './check-in.ts'

/** Why the desk asks for a signature. */
export function waiverProblemText(
  problem: WaiverProblem,
  {
    waiverLastDay,
    age,
    unconfirmedWaiver,
  }: {
    waiverLastDay?: string | undefined
    age?: number | undefined
    unconfirmedWaiver?: Pick<UnconfirmedWaiver, 'signer' | 'byGuardian'> | undefined
  },
): string {
  switch (problem) {
    case 'noWaiver':
      return 'No waiver'
    case 'waiverExpired':
      return `Waiver expired on ${waiverLastDay ? formatPlainDate(waiverLastDay) : 'an earlier day'}`
    case 'noSignatureOnFile':
      return 'Signed, no signature on file'
    case 'agreementChanged':
      return 'The agreement has changed'
    case 'guardianMustSign':
      return `A guardian must sign: ${age} years old`
    case 'guardianSignatureEnded':
      return `The guardian's signature no longer counts: ${age} years old`
    case 'signerUnconfirmed':
      return signerQuestion(unconfirmedWaiver)
    default:
      return problem satisfies never
  }
}

/** The question fits one line of the card, whatever the name. */
const MAX_SIGNER_LENGTH = 28

function signerQuestion({
  signer = '',
  byGuardian,
}: {
  signer?: string
  byGuardian?: boolean | undefined
} = {}) {
  const name =
    signer.length > MAX_SIGNER_LENGTH ? `${signer.slice(0, MAX_SIGNER_LENGTH - 1).trim()}…` : signer
  return `Signed by ${name || 'somebody else'}: ${byGuardian ? 'the guardian?' : 'is this you?'}`
}

/** Why the pass lets nobody in. */
export function passProblemText(
  problem: PassProblem,
  { when, who }: { when?: string | undefined; who?: string | undefined },
): string {
  switch (problem) {
    case 'used':
      return `Already used${when ? ` ${when}` : ''}${who ? ` by ${who}` : ''}`
    case 'expired':
      return `Expired${when ? ` ${when}` : ''}`
    case 'deleted':
      return 'Deleted'
    case 'noPass':
      return 'No pass'
    default:
      return problem satisfies never
  }
}
