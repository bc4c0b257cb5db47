import { describe, expect, it } from 'vitest'
import { parse } from '#shared/lib/parse.ts'
import { defaultAgreement } from '#shared/waivers/agreement.ts'
import {
  DraftAgreementInput,
  getAgreementVersionOn,
  getNextAgreementVersion,
  isSameAgreementText,
  listBuiltInAgreements,
  toAgreement,
} from '#shared/waivers/agreement-version.ts'

const section = (id: string, text = 'I take part.') => ({ id, heading: `Heading ${id}`, text })
const draft = { title: 'Release', sections: [section('a'), section('b')], basedOn: '2026-01', revision: 0 }

describe('a version of the agreement', () => {
  it('version one is the wording of the code, with its SHA-256', () => {
    const [first] = listBuiltInAgreements()
    expect(first).toMatchObject({
      version: '2026-01',
      title: defaultAgreement.title,
      sha256: '9087fcda3700d3aec1f03fd659f695a7656f589873a9cb8e2f64cf0862ce6973',
      accepts: ['2026-01'],
    })
    expect(first?.sections.map(({ text }) => text)).toEqual(defaultAgreement.paragraphs)
  })

  it('is signed with its headings', () => {
    expect(toAgreement({ ...draft, version: '2026-11-22' }).paragraphs).toEqual([
      'Heading a\nI take part.',
      'Heading b\nI take part.',
    ])
  })

  it.each([
    ['2026-01', '2026-11-22', '2026-11-22'],
    ['2026-11-21', '2026-11-22', '2026-11-22'],
    ['2026-11-22', '2026-11-22', '2026-11-22.02'],
    ['2026-11-22.02', '2026-11-22', '2026-11-22.03'],
    ['2026-11-22.09', '2026-11-22', '2026-11-22.10'],
    ['2026-11-23', '2026-11-22', '2026-11-23.02'],
  ])('after %s, on %s, is %s, which sorts later', (previous, today, next) => {
    expect(getNextAgreementVersion(previous, today)).toBe(next)
    expect(next > previous).toBe(true)
  })

  it('a paper was signed under the version of its day', () => {
    const version = (name: string, publishedAt?: string) => ({
      ...draft,
      version: name,
      publishedAt,
      sha256: '',
      accepts: [],
    })
    const versions = [
      version('2026-01'),
      version('2026-05-01', '2026-05-01'),
      version('2026-11-22', '2026-11-22'),
    ]
    const on = (day: string) => getAgreementVersionOn(versions, day, (instant) => instant)
    expect(['2026-04-30', '2026-05-01', '2026-11-21', '2026-11-22'].map(on)).toEqual([
      '2026-01',
      '2026-05-01',
      '2026-05-01',
      '2026-11-22',
    ])
  })
})

describe('a draft', () => {
  it('keeps line breaks, of one kind', () => {
    const result = parse(DraftAgreementInput, {
      ...draft,
      sections: [section('a', 'One\r\ntwo\rthree\nfour ')],
    })
    expect(result.ok && result.value.sections[0]?.text).toBe('One\ntwo\nthree\nfour')
  })

  it('says the same if only ids differ', () => {
    expect(
      isSameAgreementText(draft, { ...draft, sections: [section('a'), { ...section('b'), id: 'z' }] }),
    ).toBe(true)
    expect(isSameAgreementText(draft, { ...draft, sections: [section('b'), section('a')] })).toBe(false)
  })

  it.each([
    [{ title: '' }, 'Title is required'],
    [{ sections: [] }, 'An agreement must have at least one section'],
    [{ sections: [section('a'), section('a')] }, 'Two sections have the same ID'],
    [{ sections: [{ ...section('a'), heading: ' ' }] }, 'Heading is required'],
    [{ sections: [section('a', '')] }, 'Text is required'],
    [{ sections: [section('a', 'x'.repeat(4001))] }, 'Text must be 4000 characters or fewer'],
    [
      { sections: Array.from({ length: 31 }, (_, i) => section(String(i))) },
      'An agreement can have at most 30 sections',
    ],
    [
      { sections: Array.from({ length: 8 }, (_, i) => section(String(i), 'x'.repeat(4000))) },
      'An agreement can have at most 30000 characters',
    ],
  ])('is refused with %j', (changes, message) => {
    const result = parse(DraftAgreementInput, { ...draft, ...changes })
    expect(result.ok ? [] : Object.values(result.fields)).toEqual([message])
  })
})
