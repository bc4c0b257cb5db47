import type { PassProblem, WaiverProblem } from './check-in.ts'
import { formatPlainDate } from './plain-date.ts'

/** Why the desk asks for a signature. */
export function waiverProblemText(
  problem: WaiverProblem,
  {
    waiverLastDay,
    age,
    signer = 'somebody else',
    isByGuardian,
  }: {
    waiverLastDay?: string | undefined
    age?: number | undefined
    /** Of the waiver whose signer nobody has confirmed. */
    signer?: string | undefined
    isByGuardian?: boolean | undefined
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
      return isByGuardian ? `Signed by ${signer}: the guardian?` : `Signed by ${signer}: is this you?`
    default:
      return problem satisfies never
  }
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
