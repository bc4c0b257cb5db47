import type { UnconfirmedWaiver } from '../lib/client-summary.ts'
import { formatPlainDate } from '../lib/dates/plain-date.ts'
import type { PassProblem, WaiverProblem } from './check-in.ts'

type WaiverFacts = {
  waiverLastDay?: string | undefined
  age?: number | undefined
  unconfirmedWaiver?: Pick<UnconfirmedWaiver, 'signer' | 'byGuardian'> | undefined
}

const waiverProblemTexts: Readonly<Record<WaiverProblem, (facts: WaiverFacts) => string>> = {
  noWaiver: () => 'No waiver',
  waiverExpired: ({ waiverLastDay }) =>
    `Waiver expired on ${waiverLastDay ? formatPlainDate(waiverLastDay) : 'an earlier day'}`,
  noSignatureOnFile: () => 'Signed, no signature on file',
  agreementChanged: () => 'The agreement has changed',
  guardianMustSign: ({ age }) => `A guardian must sign: ${age} years old`,
  guardianSignatureEnded: ({ age }) => `The guardian's signature no longer counts: ${age} years old`,
  signerUnconfirmed: ({ unconfirmedWaiver }) => signerQuestion(unconfirmedWaiver),
}

export const waiverProblemText = (problem: WaiverProblem, facts: WaiverFacts): string =>
  waiverProblemTexts[problem](facts)

/** A longer name is shortened, so that the question fits on one line of the card. */
const MAX_SIGNER_LENGTH = 28

function signerQuestion({ signer = '', byGuardian }: WaiverFacts['unconfirmedWaiver'] = { signer: '' }) {
  const name =
    signer.length > MAX_SIGNER_LENGTH ? `${signer.slice(0, MAX_SIGNER_LENGTH - 1).trim()}…` : signer
  return `Signed by ${name || 'another person'}: ${byGuardian ? 'the guardian?' : 'is this you?'}`
}

type PassFacts = { time?: string | undefined; who?: string | undefined }

const passProblemTexts: Readonly<Record<PassProblem, (facts: PassFacts) => string>> = {
  used: ({ time, who }) => `Already used${time ? ` ${time}` : ''}${who ? ` by ${who}` : ''}`,
  expired: ({ time }) => `Expired${time ? ` ${time}` : ''}`,
  deleted: () => 'Deleted',
  noPass: () => 'No pass',
}

export const passProblemText = (problem: PassProblem, facts: PassFacts): string =>
  passProblemTexts[problem](facts)
