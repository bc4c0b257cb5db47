import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createRandom, type Random } from '#scripts/demo/random.ts'
import { runPython } from '#scripts/verify/python.ts'
import type { CheckInPerson, CheckInRules } from '#shared/front-desk/check-in.ts'
import { decideKioskEntry } from '#shared/kiosk/kiosk-entry-decision.ts'
import { getColorAt } from '#shared/kiosk/kiosk-snapshot-body.ts'
import { listColorChangeTimes, listColorSpans } from '#shared/kiosk/snapshot.ts'
import { type ClientSummary, EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business, policies, replaceSettings } from '#shared/lib/settings/business.ts'
import { programs } from '#shared/lib/settings/programs.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'

const FEW = 120
const PEOPLE = Number(process.env.KIOSK_PEOPLE ?? FEW)
const INSTANTS = Number(process.env.KIOSK_INSTANTS ?? 24)
const SEED = Number(process.env.KIOSK_SEED ?? (PEOPLE > FEW ? Date.now() % 1_000_000 : 6))
const HOUR_MS = 60 * 60_000
/** The days around the end of daylight saving time. */
const FIRST_MS = Date.parse('2026-10-30T12:00:00Z')
const DAYS = 5

const rules: CheckInRules = { ...policies.checkIn, agreement: 'current', acceptedVersions: ['1'] }
const dayOf = (ms: number) => plainDateIn(business.timeZone, new Date(ms))

function randomPerson(random: Random): CheckInPerson {
  const someMs = () => FIRST_MS + Math.round((random.next() * 1.4 - 0.2) * DAYS * MS_PER_DAY)
  const some = () => new Date(someMs()).toISOString()
  const later = () => new Date(FIRST_MS + 300 * MS_PER_DAY).toISOString()
  const isChild = random.chance(0.2)
  const born = isChild ? addDays(dayOf(someMs()), -365 * random.pick([9, 17])) : '1984-02-29'
  const comesOfAge = `${Number(dayOf(FIRST_MS).slice(0, 4)) - 18}${dayOf(someMs()).slice(4)}`
  const state = random.chance(0.2)
    ? undefined
    : random.pick(['active', 'pastDue', 'ending', 'manual', 'paused'] as const)
  const summary: Partial<ClientSummary> = {
    waiverId: 'w',
    waiverValidThrough: random.chance(0.8) ? '2027-06-01' : random.chance(0.5) ? dayOf(someMs()) : undefined,
    agreementVersion: random.chance(0.9) ? '1' : '0',
    waiverSignedByGuardian: random.chance(isChild ? 0.7 : 0.1) || undefined,
    medicalAlert: random.chance(0.15),
    ...(random.chance(0.3) && { medicalClearedAt: some() }),
    accessState: state,
    accessPriceId: random.pick(programs.services).id,
    accessUntil: state && (random.chance(0.5) ? later() : some()),
    ...(state === 'pastDue' && { accessWarnFrom: some(), accessClearUntil: some() }),
    ...(random.chance(0.3) && {
      appointments: [{ id: 'a', startsAt: some(), usesSession: random.chance(0.8) }],
      sessionPacks: [
        {
          id: 'p',
          priceId: 'p',
          total: 3,
          used: random.int(4),
          voided: 0,
          adjusted: 0,
          boughtAt: new Date(FIRST_MS - MS_PER_DAY).toISOString(),
          expiresAt: random.chance(0.7) ? later() : some(),
        },
      ],
    }),
  }
  return {
    status: random.pick(['active', 'active', 'active', 'prospect', 'former'] as const),
    dateOfBirth: random.chance(0.7) ? (random.chance(0.1) ? comesOfAge : born) : undefined,
    summary: { ...EMPTY_SUMMARY, ...summary },
  }
}

const gym = () => ({
  ...gymHours,
  ...rules,
  ...policies.kiosk,
  planHours: Object.fromEntries(programs.services.map(({ id, price }) => [id, price?.hours ?? []])),
})

function online(person: CheckInPerson, now: number): string {
  const { isAdmitted, color } = decideKioskEntry({ pass: 'none', person }, rules, new Date(now))
  return isAdmitted ? color.charAt(0) : 'x'
}

/** The decision by a snapshot that is some hours old. */
function periodBefore(now: number, ageMs: number) {
  const period = { from: now - ageMs, until: now - ageMs + policies.kiosk.offlineHours * HOUR_MS }
  return { ...period, changes: listColorChangeTimes(period) }
}

afterEach(() => replaceSettings({}))

/** Publishes a plan for mornings only, and a random rule for guests. */
function changeSettings(random: Random): void {
  const hours = [{ days: ['Friday', 'Saturday', 'Sunday'] as const, opens: '05:30', closes: '13:00' }]
  const [first, ...others] = programs.services
  const services = [first?.price ? { ...first, price: { ...first.price, hours } } : first, ...others]
  const isStrict = PEOPLE === FEW || random.chance(0.5)
  const kiosk = { ...policies.kiosk, membersOnly: isStrict, minAge: isStrict ? 18 : 0 }
  replaceSettings({ programs: { ...programs, services }, policies: { ...policies, kiosk } })
}

it(`admits ${PEOPLE} random people at ${INSTANTS} instants whom a program admits by their records, with network and without`, {
  timeout: 3_600_000,
}, async ({ skip }) => {
  await skipWithoutPython({ skip })
  const random = createRandom(SEED)
  changeSettings(random)
  const people = Array.from({ length: PEOPLE }, () => randomPerson(random))
  const instants = Array.from({ length: INSTANTS }, () => FIRST_MS + random.int(DAYS * 24 * 60) * 60_000)
  const periods = instants.map((now) => periodBefore(now, random.int(policies.kiosk.offlineHours * HOUR_MS)))
  const told = await runPython('kiosk.py', JSON.stringify({ gym: gym(), people, instants }))
  const expected = z.parse(z.array(z.tuple([z.string(), z.string()])), told)
  const said = people.map((person) => [
    instants.map((now) => online(person, now)).join(''),
    periods.map((period, i) => getColorAt(listColorSpans(person, rules, period), instants[i] ?? 0)).join(''),
  ])
  const differing = said.flatMap((texts, i) =>
    String(texts) === String(expected[i]) ? [] : [{ person: people[i], said: texts, expected: expected[i] }],
  )
  expect(differing.slice(0, 3), `KIOSK_SEED=${SEED}`).toEqual([])
  for (const letter of 'gax')
    for (const which of [0, 1]) expect(said.some((texts) => texts[which]?.includes(letter))).toBe(true)
})
