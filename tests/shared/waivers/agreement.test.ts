import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Agreement, defaultAgreement, formatAgreementText } from '#shared/waivers/agreement.ts'
import { agreementDigests, pastAgreements } from '#shared/waivers/past-agreements.ts'

type Texts = { present: Agreement; past: typeof pastAgreements; published: typeof agreementDigests }

const digestOf = (text: Agreement) => createHash('sha256').update(formatAgreementText(text)).digest('hex')

function missingIn({ present, past, published }: Texts): string[] {
  const texts = { ...past, [present.version]: present }
  const missing = Object.entries(published).flatMap(([version, sha256]) => {
    const text = texts[version]
    if (!text) return [`Put the text of version ${version} into pastAgreements: people have signed it.`]
    if (text.version !== version) return [`The text under ${version} says that it is ${text.version}.`]
    if (digestOf(text) === sha256) return []
    return [
      `The text of version ${version} has changed. Put the old one into pastAgreements and give the new one a new version; before anybody has signed it, '${version}': '${digestOf(text)}' in publishedAgreements will do.`,
    ]
  })
  if (published[present.version]) return missing
  return [...missing, `Add '${present.version}': '${digestOf(present)}' to publishedAgreements.`]
}

it('every published version still has its text', () => {
  expect(missingIn({ present: defaultAgreement, past: pastAgreements, published: agreementDigests })).toEqual(
    [],
  )
})

const old: Agreement = { version: '1', title: 'Release', paragraphs: ['I take part.'] }
const changed = { ...old, paragraphs: ['I take part of my own free will.'] }
const published = { 1: digestOf(old) }

it('a changed text without a new version is reported', () => {
  const [words] = missingIn({ present: changed, past: {}, published })
  expect(words).toMatch(/^The text of version 1 has changed\./)
})

it('a new version requires the old text and its own digest', () => {
  const present = { ...changed, version: '2' }
  expect(missingIn({ present, past: {}, published })).toEqual([
    'Put the text of version 1 into pastAgreements: people have signed it.',
    `Add '2': '${digestOf(present)}' to publishedAgreements.`,
  ])
  const both = { ...published, 2: digestOf(present) }
  expect(missingIn({ present, past: { 1: old }, published: both })).toEqual([])
})
