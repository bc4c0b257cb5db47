import { describe, expect, it } from 'vitest'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  findMissingSigningFields,
  findSigningErrors,
  getSigner,
  listParticipants,
  SIGNATURE_PATH_MAX_LENGTH,
  type SigningInput,
} from '#shared/waivers/signing.ts'
import { WaiverInput } from '#shared/waivers/waiver.ts'

const mia = { firstName: 'Mia', lastName: 'Chen' }
const today = '2026-11-21'
const errors = (input: SigningInput, on = today) => findSigningErrors(input, mia, on)
const leo = { fullName: 'Leo Chen', dateOfBirth: '2015-05-02' }
const family: SigningInput = { takesPart: 'meAndChildren', relationship: 'mother', children: [leo] }

describe('a date of birth', () => {
  it.each([
    ['17 years and 364 days', '2008-11-22', 'guardianName'],
    ['18 today', '2008-11-21', undefined],
    ['29 February, 18 in a common year', '2008-02-29', undefined],
    ['tomorrow', '2026-11-22', 'dateOfBirth'],
    ['120 years ago', '1906-11-21', undefined],
    ['121 years ago', '1905-11-21', 'dateOfBirth'],
  ])('%s', (_, dateOfBirth, field) => {
    expect(Object.keys(errors({ takesPart: 'me', dateOfBirth }))).toEqual(field ? [field] : [])
  })

  it('18 today in the gym while it is tomorrow in UTC', () => {
    const lateEvening = plainDateIn(business.timeZone, new Date('2026-11-22T05:00:00Z'))
    expect(errors({ takesPart: 'me', dateOfBirth: '2008-11-21' }, lateEvening)).toEqual({})
    expect(errors({ takesPart: 'me', dateOfBirth: '2008-11-22' }, lateEvening)).toHaveProperty('guardianName')
  })

  it('is below 18 years for a child, and not for the signer of children', () => {
    const grown = { ...leo, dateOfBirth: '2008-11-21' }
    expect(errors({ ...family, children: [leo, grown] })).toEqual({
      'children.1.dateOfBirth': 'Leo Chen is 18 or older and must sign their own waiver',
    })
    expect(errors({ ...family, dateOfBirth: '2010-01-01' })).toHaveProperty('dateOfBirth')
  })
})

describe('the signer', () => {
  it.each([
    ['me', {}, 'Mia Chen'],
    ['me, by a guardian', { guardianName: 'Ana Chen' }, 'Ana Chen'],
    ['me and children', family, 'Mia Chen'],
    ['only children', { ...family, takesPart: 'children' }, 'Mia Chen'],
    ['of a link', { signerName: 'Mia Li Chen' }, 'Mia Li Chen'],
  ] satisfies [string, SigningInput, string][])('%s', (_, input, name) =>
    expect(getSigner(input, mia).name).toBe(name),
  )

  it('types their own name, case aside', () => {
    expect(errors({ legalName: 'MIA chen' })).toEqual({})
    expect(errors({ legalName: 'Mia' }).legalName).toMatch(/Mia Chen/)
    expect(errors({ guardianName: 'Ana Chen', legalName: 'Mia Chen' })).toHaveProperty('legalName')
  })
})

describe('participants', () => {
  it('are the signer, the children, or both', () => {
    const self = { fullName: 'Mia Chen', dateOfBirth: '1990-05-02' }
    const child = { ...leo, relationship: 'mother' }
    const { dateOfBirth } = self
    expect(listParticipants({ takesPart: 'me', dateOfBirth }, mia)).toEqual([self])
    expect(listParticipants({ ...family, dateOfBirth }, mia)).toEqual([self, child])
    expect(listParticipants({ ...family, takesPart: 'children' }, mia)).toEqual([child])
  })

  it('children typed before the choice was changed are none', () => {
    expect(listParticipants({ ...family, takesPart: 'me' }, mia)).toHaveLength(1)
    expect(errors({ ...family, takesPart: 'me', children: [] })).toEqual({})
  })
})

describe('the input of a waiver', () => {
  const person = { firstName: 'Mia', lastName: 'Chen', email: 'mia@gym.example', phone: '1', agreed: true }

  it("the spec's payload is accepted: the participant is the client, of unknown age", () => {
    const input = WaiverInput.parse(person)
    expect(findSigningErrors(input, mia, today)).toEqual({})
    expect(listParticipants(input, mia)).toEqual([{ fullName: 'Mia Chen', dateOfBirth: undefined }])
  })

  it.each([
    ['M0 0L12 34M5 6', true],
    ['', true],
    ['M0 0"/><script>', false],
    [`M0 0${'L12 34'.repeat(SIGNATURE_PATH_MAX_LENGTH / 6)}`, false],
  ])('a drawn signature %.20s', (signaturePath, isAccepted) => {
    expect(WaiverInput.safeParse({ ...person, signaturePath }).success).toBe(isAccepted)
  })

  it('our page asks for more: date of birth, electronic signature and typed name', () => {
    expect(Object.keys(findMissingSigningFields({ takesPart: 'me' }, true))).toEqual([
      'signerName',
      'dateOfBirth',
      'agreedElectronically',
      'legalName',
    ])
    const whole = { takesPart: 'children', agreedElectronically: true, legalName: 'Mia' } as const
    expect(findMissingSigningFields(whole, false)).toEqual({})
  })
})
