import { expect, it } from 'vitest'
import { digestAgreement, signedAgreementText } from '#functions/lib/signed-agreement.ts'
import { agreement } from '#shared/agreement.ts'

const old = { version: '2019-07', title: 'Release of 2019', paragraphs: ['I lift at my own risk.'] }
const signed = (agreementVersion: string, agreementSha256: string) => ({
  ipAddress: '203.0.113.9',
  userAgent: 'Firefox/150',
  signedAt: '2019-08-01T10:00:00.000Z',
  agreementVersion,
  agreementSha256,
})

it('a waiver signed under a past agreement shows that text', () => {
  expect(signedAgreementText(signed('2019-07', digestAgreement(old)), { '2019-07': old })).toEqual({
    heading: 'Release of 2019 (version 2019-07)',
    paragraphs: ['I lift at my own risk.'],
  })
})

it('an agreement text that was not signed is never shown', () => {
  const { paragraphs } = signedAgreementText(signed(agreement.version, 'f'.repeat(64)))
  expect(paragraphs).toEqual([
    `The client agreed to version ${agreement.version} of the agreement, whose SHA-256 is ${'f'.repeat(64)}.`,
  ])
})
