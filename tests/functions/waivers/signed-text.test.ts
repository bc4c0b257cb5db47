import { expect, it } from 'vitest'
import { sha256Of, signedText } from '#functions/waivers/signed-text.ts'
import { agreement } from '#shared/agreement.ts'

const old = { version: '2019-07', title: 'Release of 2019', paragraphs: ['I lift at my own risk.'] }
const signed = (agreementVersion: string, agreementSha256: string) => ({
  ipAddress: '203.0.113.9',
  userAgent: 'Firefox/150',
  signedAt: '2019-08-01T10:00:00.000Z',
  agreementVersion,
  agreementSha256,
})

it('a waiver signed before the words changed shows the words that were signed', () => {
  expect(signedText(signed('2019-07', sha256Of(old)), { '2019-07': old })).toEqual({
    heading: 'Release of 2019 (version 2019-07)',
    paragraphs: ['I lift at my own risk.'],
  })
})

it('words that were not signed are never shown as if they had been', () => {
  const { paragraphs } = signedText(signed(agreement.version, 'f'.repeat(64)))
  expect(paragraphs).toEqual([
    `The client agreed to version ${agreement.version} of the agreement, whose SHA-256 is ${'f'.repeat(64)}.`,
  ])
})
