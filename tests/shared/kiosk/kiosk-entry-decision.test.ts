import { afterEach, describe, expect, it } from 'vitest'
import { type CheckInPass, type CheckInRules, getEntryMethod } from '#shared/front-desk/check-in.ts'
import { createKioskCard } from '#shared/kiosk/create-kiosk-card.ts'
import { decideKioskEntry } from '#shared/kiosk/kiosk-entry-decision.ts'
import { getColorAt } from '#shared/kiosk/kiosk-snapshot-body.ts'
import { listColorChangeTimes, listColorSpans } from '#shared/kiosk/snapshot.ts'
import { type ClientSummary, EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { policies, replaceSettings } from '#shared/lib/settings/business.ts'
import { programs } from '#shared/lib/settings/programs.ts'

afterEach(() => replaceSettings({}))

/** This is a Saturday with staff from 10 AM to 4 PM. The clocks are set back in the following night. */
const night = new Date('2026-10-31T13:40:00Z')
const noon = new Date('2026-10-31T19:00:00Z')

const rules: CheckInRules = { ...policies.checkIn, agreement: 'current', acceptedVersions: ['1'] }
const signed = { waiverId: 'w', waiverValidThrough: '2027-01-01', agreementVersion: '1' }
const paid = { accessState: 'active', accessUntil: '2026-12-01T00:00:00.000Z' } as const
type Facts = { summary?: Partial<ClientSummary>; status?: 'prospect' | 'active' | 'former'; born?: string }
const personOf = ({ summary = {}, status = 'active', born }: Facts) => ({
  status,
  dateOfBirth: born,
  summary: { ...EMPTY_SUMMARY, ...signed, ...paid, ...summary },
})

const pass = { status: 'active', expiresAt: '2026-12-01T00:00:00.000Z' } as const
const pack = {
  id: 'p',
  priceId: 'p',
  total: 5,
  used: 0,
  voided: 0,
  adjusted: 0,
  boughtAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
}
const noAccess = { accessState: undefined, accessUntil: undefined }
const sessionToday = {
  ...noAccess,
  sessionPacks: [pack],
  appointments: [{ id: 'a', startsAt: '2026-10-31T14:00:00.000Z', usesSession: true }],
}

type Row = [string, Facts & { pass?: CheckInPass }, atNoon: string, atNight: string]
const rows: Row[] = [
  ['a member', {}, 'green in', 'green in'],
  ['a member without a waiver', { summary: { waiverValidThrough: undefined } }, 'red sign', 'red sign'],
  [
    'a waiver of an unconfirmed signer',
    {
      summary: {
        waiverValidThrough: undefined,
        unconfirmedWaiver: { waiverId: 'w', signer: 'Bo', validThrough: '2027-01-01', agreementVersion: '1' },
      },
    },
    'amber staff',
    'amber staff',
  ],
  ['a health alert', { summary: { medicalAlert: true } }, 'amber in staff', 'amber staff'],
  [
    'days of grace',
    { summary: { accessState: 'pastDue', accessWarnFrom: '2026-10-30T00:00:00.000Z' } },
    'amber in staff',
    'amber staff',
  ],
  [
    'after the grace',
    { summary: { accessState: 'pastDue', accessUntil: '2026-10-30T00:00:00.000Z' } },
    'red card',
    'red card',
  ],
  [
    'an ended membership',
    { summary: { accessState: 'ended', accessUntil: '2026-10-30T00:00:00.000Z' } },
    'red buy',
    'red buy',
  ],
  ['a stranger', { status: 'prospect', summary: noAccess }, 'red buy', 'red buy'],
  ['a pass', { status: 'prospect', summary: noAccess, pass }, 'green in', 'amber staff'],
  [
    'a used pass',
    { status: 'prospect', summary: noAccess, pass: { ...pass, status: 'redeemed' } },
    'red buy',
    'red buy',
  ],
  [
    'a session to use, beside a health alert',
    { summary: { ...noAccess, sessionPacks: [pack], medicalAlert: true } },
    'amber staff',
    'amber staff',
  ],
  ['a session to use', { summary: { ...noAccess, sessionPacks: [pack] } }, 'amber staff', 'amber staff'],
  [
    'a session to use, beside an appointment that takes none',
    { summary: { ...sessionToday, appointments: [{ id: 'a', startsAt: '2026-10-31T14:00:00.000Z' }] } },
    'amber staff',
    'amber staff',
  ],
  [
    'a child with its guardian',
    { born: '2012-01-01', summary: { waiverSignedByGuardian: true } },
    'green in',
    'amber staff',
  ],
  ['a birthday today', { born: '2008-10-31' }, 'green in', 'green in'],
]

const answerOf = ({ pass: shown = 'none', ...facts }: Row[1], now: Date) => {
  const { color, step, isAdmitted } = decideKioskEntry({ pass: shown, person: personOf(facts) }, rules, now)
  return [color, isAdmitted && 'in', step].filter(Boolean).join(' ')
}

it.each(rows)('%s', (_, facts, atNoon, atNight) => {
  expect([answerOf(facts, noon), answerOf(facts, night)]).toEqual([atNoon, atNight])
})

it('another name on the pass is for the staff', () => {
  const person = personOf({ status: 'prospect', summary: noAccess })
  expect(decideKioskEntry({ pass, person, isInOtherName: true }, rules, noon)).toMatchObject({
    isAdmitted: false,
    step: 'staff',
  })
})

it('a warning about the waiver admits no one who has not signed', () => {
  const unsigned = personOf({ summary: { waiverValidThrough: undefined } })
  const entry = decideKioskEntry({ pass: 'none', person: unsigned }, { ...rules, waiver: 'warn' }, noon)
  expect(entry).toMatchObject({ color: 'amber', step: 'sign', isAdmitted: false })
})

it('follows the policies for hours without staff', () => {
  const child = { born: '2012-01-01', summary: { waiverSignedByGuardian: true } }
  const guest = { status: 'prospect' as const, summary: sessionToday }
  expect([answerOf(child, night), answerOf(guest, night)]).toEqual(['amber staff', 'amber staff'])
  replaceSettings({ policies: { ...policies, kiosk: { ...policies.kiosk, minAge: 0, membersOnly: false } } })
  expect([answerOf(child, night), answerOf(guest, night)]).toEqual(['green in', 'green in'])
  expect(answerOf({ status: 'prospect', summary: noAccess, pass }, night)).toBe('amber staff')
})

/** The plan is for Saturdays from 5 AM to 6:45 AM, by the clock of the gym. */
function limitPlan() {
  const hours = [{ days: ['Saturday' as const], opens: '05:00', closes: '06:45' }]
  const services = programs.services.map((service) =>
    service.id === PLAN && service.price ? { ...service, price: { ...service.price, hours } } : service,
  )
  replaceSettings({ programs: { ...programs, services } })
}
const PLAN = 'group-fitness-monthly'

it('lets in by a plan within its hours only, with staff as without, and names them', () => {
  limitPlan()
  const member = { summary: { accessPriceId: PLAN } }
  const after = new Date('2026-10-31T13:45:00Z')
  expect([night, after, noon].map((now) => answerOf(member, now))).toEqual([
    'green in',
    'amber staff',
    'amber staff',
  ])
  expect(answerOf({}, noon)).toBe('green in')
  const entry = decideKioskEntry({ pass: 'none', person: personOf(member) }, rules, noon)
  expect(createKioskCard(entry, { firstName: 'Ana', siteUrl: '', now: noon }).text).toBe(
    'Your plan is for Sat 5-6:45 AM. Please see the desk',
  )
})

describe('a snapshot', () => {
  const summaries: Partial<ClientSummary>[] = [
    {},
    { accessUntil: '2026-10-31T21:30:00.123Z' },
    { accessUntil: '2026-11-01T07:00:00.000Z' },
    { accessWarnFrom: '2026-10-31T15:00:00.000Z' },
    { waiverValidThrough: '2026-11-01' },
    { medicalAlert: true },
    { accessState: 'ended', accessUntil: '2026-10-30T00:00:00.000Z' },
    { accessState: 'unknownPrice', accessUntil: undefined },
    { ...noAccess, sessionPacks: [pack] },
    sessionToday,
    { waiverSignedByGuardian: true },
    { accessPriceId: PLAN },
  ]
  const births = [undefined, '2008-11-01', '2008-11-02', '2012-01-01']
  const people = summaries.flatMap((summary) =>
    births.flatMap((born) =>
      (['active', 'former'] as const).map((status) => personOf({ summary, status, ...(born && { born }) })),
    ),
  )
  const ruleSets: CheckInRules[] = (['block', 'warn', 'off'] as const).map((strictness) => ({
    ...rules,
    waiver: strictness,
    membership: strictness,
  }))

  it('says of a member at each instant what the kiosk says online, and nothing of anybody else', () => {
    limitPlan()
    const from = night.getTime()
    const until = from + 24 * 60 * 60_000
    const changes = listColorChangeTimes({ from, until })
    const dated = people.flatMap(({ summary }) => [
      summary.accessUntil,
      summary.accessWarnFrom,
      summary.accessClearUntil,
    ])
    const instants = [...changes, ...dated.map((instant = '') => Date.parse(instant))]
      .flatMap((instant) => [instant - 1, instant, instant + 1_234_567])
      .filter((instant) => instant >= from && instant < until)
    const colors = new Set<string>()
    for (const ruleSet of ruleSets)
      for (const person of people) {
        const spans = listColorSpans(person, ruleSet, { from, until, changes })
        for (const instant of instants) {
          const now = new Date(instant)
          const { isAdmitted, color } = decideKioskEntry({ pass: 'none', person }, ruleSet, now)
          const isMember = getEntryMethod('none', person, ruleSet, now) === 'membership'
          const online = isAdmitted && isMember ? color.slice(0, 1) : 'x'
          colors.add(online)
          expect(getColorAt(spans, instant), `${JSON.stringify(person)} at ${now.toISOString()}`).toBe(online)
        }
        expect(getColorAt(spans, until)).toBe('x')
        expect(spans.at(-1)?.[1]).not.toBe('x')
      }
    expect(colors).toEqual(new Set(['g', 'a', 'x']))
  })
})

it('a card names neither the debt nor the health', () => {
  const shown = { firstName: 'Ana', siteUrl: 'https://gym.example', now: noon }
  const textOf = (color: 'green' | 'amber' | 'red', step?: 'staff' | 'card', now = noon) =>
    createKioskCard({ color, ...(step && { step }) }, { ...shown, now })
  expect(textOf('green')).toEqual({
    color: 'green',
    firstName: 'Ana',
    text: 'Welcome, Ana',
    now: noon.getTime(),
  })
  expect(textOf('amber', 'staff').text).toBe('Please see the desk')
  expect(textOf('amber', 'staff', night).text).toMatch(/^Please call \(/)
  expect(textOf('red', 'card').next).toEqual({
    label: 'Change your card',
    url: 'https://gym.example/me/change',
  })
})
