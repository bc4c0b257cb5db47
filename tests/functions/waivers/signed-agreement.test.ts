import { expect, it } from 'vitest'
import {
  describeSignedText,
  digestAgreement,
  findAgreementByHash,
} from '#functions/waivers/signed-agreement.ts'
import { defaultAgreement } from '#shared/waivers/agreement.ts'

const old = { version: '2019-07', title: 'Release of 2019', paragraphs: ['I lift at my own risk.'] }
const signed = (agreementVersion: string, agreementSha256: string) => ({
  ipAddress: '203.0.113.9',
  userAgent: 'Firefox/150',
  signedAt: '2019-08-01T10:00:00.000Z',
  agreementVersion,
  agreementSha256,
})

it.each([
  ['part of the code', undefined, { '2019-07': old }],
  ['published', old, {}],
])('a waiver of a past agreement that is %s shows the text of that agreement', (_, onFile, past) => {
  const evidence = signed('2019-07', digestAgreement(old))
  expect(describeSignedText(evidence, findAgreementByHash(evidence, onFile, past))).toEqual({
    heading: 'Release of 2019 (version 2019-07)',
    paragraphs: ['I lift at my own risk.'],
  })
})

it('an agreement text with another hash is never shown', () => {
  const evidence = signed(defaultAgreement.version, 'f'.repeat(64))
  const altered = { ...old, paragraphs: ['I lift at your risk.'] }
  expect(findAgreementByHash(evidence, altered)).toBeUndefined()
  expect(describeSignedText(evidence, undefined).paragraphs).toEqual([
    `The client agreed to version ${defaultAgreement.version} of the agreement, whose SHA-256 is ${'f'.repeat(64)}.`,
  ])
})
