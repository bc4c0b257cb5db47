import * as bookings from '#functions/appointments/bookings.ts'
import * as notes from '#functions/clients/notes.ts'
import * as formRequests from '#functions/form-requests/form-requests.ts'
import * as dayPasses from '#functions/front-desk/day-passes.ts'
import { expectedVisitItem } from '#functions/front-desk/expected-visits.ts'
import * as visits from '#functions/front-desk/visits.ts'
import * as intakeForms from '#functions/intake-forms/intake-forms.ts'
import * as leads from '#functions/leads/leads.ts'
import * as clients from '#functions/lib/store/clients.ts'
import {
  bookingKey,
  dayPassKey,
  formRequestKey,
  intakeFormKey,
  leadKey,
  orderKey,
  subjectOf,
  waiverKey,
} from '#functions/lib/table/keys.ts'
import * as orders from '#functions/payments/orders.ts'
import * as waivers from '#functions/waivers/waivers.ts'
import type { Booking } from '#shared/appointments/booking.ts'
import type { BookingStatus } from '#shared/appointments/booking-status.ts'
import type { FormType } from '#shared/form-requests/form-request.ts'
import { type DayPass, effectiveStatus, PASS_VALID_DAYS } from '#shared/front-desk/day-pass.ts'
import { type IntakeForm, medicalAlerts } from '#shared/intake-forms/intake-form.ts'
import { type Actor, SYSTEM } from '#shared/lib/activity.ts'
import { business } from '#shared/lib/business.ts'
import { newMedicalAlert } from '#shared/lib/client-summary.ts'
import { addDays, plainDateIn } from '#shared/lib/plain-date.ts'
import { type Waiver, waiverSummary } from '#shared/waivers/waiver.ts'
import { bookingNotes, bookingStatusAfter, bookingStatusPath, createDemoBooking } from './demo-booking.ts'
import { DemoClientFile, type Item } from './demo-client-file.ts'
import { createDemoDayPass, demoVisit, redeemed } from './demo-day-pass.ts'
import { demoEvidenceItems } from './demo-evidence.ts'
import {
  createDemoFormRequest,
  createDemoIntakeForm,
  createDemoWaiver,
  intakeStatusAfter,
} from './demo-forms.ts'
import { createDemoLead } from './demo-lead.ts'
import { createDemoOrder } from './demo-order.ts'
import type { Person } from './demo-person.ts'
import type { DemoWorld } from './demo-world.ts'
import { openDayFrom } from './gym-calendar.ts'
import { PersonClock } from './person-clock.ts'
import type { Story } from './stories.ts'

const DAYS_BACK = 390
/** Pass ages avoided: whether such a pass has expired would depend on the hour. */
const PASS_AGES_AVOIDED = { first: PASS_VALID_DAYS - 1, next: PASS_VALID_DAYS + 7 }
/** A waiver of a later step is still on the right side of its expiry. */
const FIRST_CONTACT_DAYS_AGO = { expired: 386, expiring: 356 } as const
/** Of those who have not used their pass: the passes of the others have expired. */
const STILL_TO_COME = 0.7
const MAX_DAYS_TO_VISIT = 3
const MAX_DAYS_TO_ANSWER = 4
const MAX_DAYS_TO_REBOOKING = 60
const MAX_DAYS_TO_ORDER = 30
/** Older bookings with a time are in the past. */
const PICKED_WITHIN_DAYS = 9
const PICKING_SHARE = 0.6
const DAYS_UNTIL_FORMER = 60
const MEMBERS_PER_FORMER = 5
const MINUTE_MS = 60_000

const colleagues: readonly Actor[] = [
  { kind: 'staff', id: 'demo-staff', name: 'Alex Morgan' },
  { kind: 'staff', id: 'demo-staff', name: 'Sam Rivera' },
]

const clientNotes = [
  'Trains best in the early evening. Ask about the knee before squats.',
  'Came with a friend, loved the turf. Wants a plan for three days a week.',
  'Prefers a call to an email.',
  'Shift worker: book after 4 PM only.',
]

/** Generates the records of one story in chronological order; staff activities within staffed hours. */
export class DemoLife {
  readonly file: DemoClientFile
  readonly #world: DemoWorld
  readonly #person: Person
  readonly #story: Story
  readonly #clock: PersonClock
  readonly #index: number

  constructor(world: DemoWorld, person: Person, story: Story, index: number) {
    const { random, calendar, counters } = world
    this.#world = world
    this.#person = person
    this.#story = story
    this.#index = index
    this.#clock = new PersonClock(calendar, random, {
      daysAgo: firstContact(world, story),
      steps: stepCount(story),
    })
    const { culture: _culture, ...details } = person
    const client = { ...clients.newClient(details, 'prospect', calendar.now), id: random.id() }
    this.file = new DemoClientFile(client, random, counters)
  }

  /** How many days ago the first contact was; to be read before the life is lived. */
  get since(): number {
    return this.#clock.daysAgo
  }

  items(): Item[] {
    const { lead, dayPass, intakeForms, waivers: ages, bookings: count, orders: sold, requests } = this.#story
    if (lead) this.#askForGuide()
    const pass = dayPass ? this.#claimPass() : undefined
    const signed = ages.map(() => this.#sign())
    this.file.summarize(waiverSummary(signed))
    if (pass) this.#endPass(pass)
    for (let i = 0; i < count; i++) this.#book(i)
    for (let i = 0; i < intakeForms; i++) this.#fillInIntake()
    for (const formType of requests) this.#receiveFormLink(formType)
    for (let i = 0; i < sold; i++) this.#buy()
    this.#perhapsLeave()
    return this.file.items()
  }

  get #options() {
    return { client: this.file.client, person: this.#person }
  }

  /** Next time of a visitor activity; the first one is the first contact. */
  #visitor(maxGapDays?: number): Date {
    return this.#known(this.#clock.visitor(maxGapDays))
  }

  #known(at: Date): Date {
    const { client } = this.file
    if (at.toISOString() < client.createdAt) client.createdAt = at.toISOString()
    return at
  }

  #colleague(): Actor {
    return this.#world.random.pick(colleagues)
  }

  /** Next time of a staff activity. A member (with orders) always gets one, others only while there is time left. */
  #staffMoment(maxGapDays: number): Date | undefined {
    return this.#story.orders > 0 ? this.#clock.staff(maxGapDays) : this.#clock.staffIfTime(maxGapDays)
  }

  #askForGuide(): void {
    const at = this.#visitor()
    const lead = createDemoLead(this.#world.random, {
      clientId: this.file.client.id,
      person: this.#person,
      at,
    })
    const details = lead.goal && { goal: lead.goal }
    this.file.submitted(
      { subject: subjectOf(leadKey(lead.id)), at, type: 'leadCreated', details },
      lead.emails,
    )
    this.file.add(leads.toItem(lead))
  }

  #claimPass(): { pass: DayPass; daysAgo: number } {
    const { random } = this.#world
    const at = this.#visitor(MAX_DAYS_TO_VISIT)
    const { daysAgo } = this.#clock
    const preferredVisitDate = this.#visitDate(daysAgo)
    const number = this.#world.passNumber(this.#index)
    const pass = createDemoDayPass(random, { ...this.#options, number, at, preferredVisitDate })
    const { passCode, expiresAt, emails, createdAt } = pass
    const details = { passCode }
    this.file.submitted(
      { subject: subjectOf(dayPassKey(passCode)), at, type: 'passClaimed', details },
      emails,
    )
    this.file.summarize({ activePassCode: passCode, activePassExpiresAt: expiresAt })
    this.file.counters.addInWeek('dayPass.issued', createdAt)
    return { pass, daysAgo }
  }

  /** Preferred visit date; some future visits are today. */
  #visitDate(daysAgo: number) {
    const { random, calendar } = this.#world
    const wish = random.int(14)
    const says = random.chance(0.5)
    if (!this.#story.visits && daysAgo < PASS_AGES_AVOIDED.first && this.#world.expectOneMoreToday()) {
      return calendar.today
    }
    return says ? openDayFrom(addDays(calendar.today, wish - daysAgo)) : undefined
  }

  /** Redeemed on the visit, else expired once its days are over. */
  #endPass({ pass, daysAgo }: { pass: DayPass; daysAgo: number }): void {
    const { file } = this
    const subject = subjectOf(dayPassKey(pass.passCode))
    const details = { passCode: pass.passCode }
    const ended = { activePassCode: undefined, activePassExpiresAt: undefined }
    const visitAt = this.#story.visits ? this.#staffMoment(MAX_DAYS_TO_VISIT) : undefined
    if (visitAt && daysAgo - this.#clock.daysAgo < PASS_VALID_DAYS - 1) {
      const actor = this.#colleague()
      const planned = pass.preferredVisitDate && plainDateIn(business.timeZone, visitAt)
      const used = redeemed({ ...pass, preferredVisitDate: planned }, visitAt, actor)
      file.record({
        subject,
        at: visitAt,
        actor,
        type: 'passRedeemed',
        details: { ...details, visitId: pass.id },
      })
      const visit = demoVisit(used, visitAt, actor)
      file.add(visits.toItem(visit, used.email))
      file.summarize({ ...ended, lastPassRedeemedAt: visit.at, lastVisitAt: visit.at, visits: 1 })
      file.counters.addInWeek('dayPass.redeemed', visitAt.toISOString())
      this.#addPass(used)
      this.#perhapsNote(visitAt, actor)
      return
    }
    const status = effectiveStatus(pass, this.#world.calendar.now)
    if (status === 'expired') {
      file.record({ subject, at: new Date(pass.expiresAt), actor: SYSTEM, type: 'passExpired', details })
      file.summarize(ended)
      file.counters.addInWeek('dayPass.expired', pass.expiresAt)
    }
    this.#addPass({ ...pass, status })
  }

  #addPass(pass: DayPass): void {
    this.file.counters.add(`dayPass.${pass.status}`)
    this.file.add(dayPasses.toItem(pass))
    const { passCode, preferredVisitDate: day } = pass
    if (day && day >= this.#world.calendar.today) this.file.add(expectedVisitItem(day, passCode))
  }

  #perhapsNote(visitAt: Date, actor: Actor): void {
    const { random } = this.#world
    if (!random.chance(0.3)) return
    const at = new Date(visitAt.getTime() + 10 * MINUTE_MS)
    const note = {
      id: random.id(),
      clientId: this.file.client.id,
      at: at.toISOString(),
      text: random.pick(clientNotes),
      authorId: actor.id ?? '',
      authorName: actor.name ?? '',
      pinned: false,
    }
    this.file.add(notes.toItem(note))
    this.file.record({ subject: { type: 'note', id: note.id }, at, actor, type: 'noteAdded' })
  }

  #sign(): Waiver {
    const { random } = this.#world
    const at = this.#visitor()
    return signInFile(this.file, createDemoWaiver(random, { ...this.#options, at }), at)
  }

  #book(number: number): void {
    const { random } = this.#world
    const at = this.#visitor(number > 0 ? MAX_DAYS_TO_REBOOKING : undefined)
    let booking = createDemoBooking(random, { ...this.#options, at })
    const subject = subjectOf(bookingKey(booking.id))
    const isConsulted = number === 0 && this.#story.orders > 0
    const isFollowed = number < this.#story.bookings - 1
    if (!isConsulted && !isFollowed && this.#picksTime()) {
      booking = this.#world.appointments.pick(this.file, { booking, bookedAt: at })
    }
    const created = { status: booking.status }
    this.file.submitted({ subject, at, type: 'bookingCreated', details: created }, booking.emails)
    if (booking.appointment) {
      this.#addBooking(booking)
      return
    }
    const path = isConsulted ? bookingStatusPath.completed : this.#bookingPath(isFollowed)
    let [scheduledAt, completedAt]: (Date | undefined)[] = []
    for (const to of path) {
      const isNeeded = isConsulted || (isFollowed && to === path.at(-1))
      const changedAt = isNeeded
        ? this.#clock.staff(MAX_DAYS_TO_ANSWER)
        : this.#clock.staffIfTime(MAX_DAYS_TO_ANSWER)
      if (!changedAt) continue
      booking = this.#advanceBooking(booking, to, changedAt)
      if (to === 'scheduled') scheduledAt = changedAt
      if (to === 'completed') completedAt = changedAt
    }
    this.#addBooking(this.#meet(booking, { scheduledAt, completedAt }))
  }

  #addBooking(booking: Booking): void {
    this.file.counters.add(`booking.${booking.status}`)
    this.file.add(bookings.toItem(booking))
  }

  /** Whether a recent visitor picked a time in the booking form. */
  #picksTime(): boolean {
    return this.#clock.daysAgo <= PICKED_WITHIN_DAYS && this.#world.random.chance(PICKING_SHARE)
  }

  /** The time of the consultation, if there was one to agree on. */
  #meet(
    booking: Booking,
    { scheduledAt, completedAt }: { scheduledAt?: Date | undefined; completedAt?: Date | undefined },
  ): Booking {
    if (!scheduledAt) return booking
    const made = { booking, bookedAt: scheduledAt, actor: colleagues[0] ?? SYSTEM }
    const { appointments } = this.#world
    if (completedAt) return appointments.complete(this.file, made, completedAt)
    return booking.status === 'scheduled' ? appointments.schedule(this.file, made) : booking
  }

  /** Nobody books again while a booking is open. */
  #bookingPath(isFollowed: boolean): readonly BookingStatus[] {
    if (!isFollowed) {
      return this.#stepsTowards(bookingStatusAfter(this.#world.random, this.#clock.daysAgo))
    }
    const path = this.#stepsTowards('completed')
    return path.length > 0 ? path : ['completed']
  }

  /** Status sequence to `target`, limited to the remaining days. */
  #stepsTowards(target: BookingStatus): readonly BookingStatus[] {
    const path = bookingStatusPath[target]
    for (let skip = 0; skip < path.length; skip++) {
      if (this.#clock.hasTime(path.length - skip)) return path.slice(skip)
    }
    return []
  }

  #advanceBooking(booking: Booking, to: BookingStatus, at: Date): Booking {
    const { random } = this.#world
    const actor = this.#colleague()
    const subject = subjectOf(bookingKey(booking.id))
    this.file.statusChanged(subject, { from: booking.status, to, at, actor })
    const isNoted = booking.notesVersion === 0 && random.chance(0.25)
    if (!isNoted) return { ...booking, status: to }
    this.file.record({ subject, at: new Date(at.getTime() + MINUTE_MS), actor, type: 'notesChanged' })
    return { ...booking, status: to, notes: random.pick(bookingNotes), notesVersion: 1 }
  }

  #fillInIntake(): void {
    const { random } = this.#world
    const at = this.#visitor()
    let form: IntakeForm = createDemoIntakeForm(random, { ...this.#options, at })
    const subject = subjectOf(intakeFormKey(form.id))
    const medicalAlert = medicalAlerts(form).length > 0
    this.file.submitted({ subject, at, type: 'intakeFormSubmitted', details: { medicalAlert } }, form.emails)
    if (medicalAlert) this.file.summarize(newMedicalAlert)
    const status = intakeStatusAfter(random, this.#clock.daysAgo)
    const readAt = status === 'pending' ? undefined : this.#clock.staffIfTime(MAX_DAYS_TO_ANSWER)
    if (readAt) {
      const actor = this.#colleague()
      this.file.statusChanged(subject, { from: form.status, to: status, at: readAt, actor })
      form = { ...form, status }
      if (random.chance(0.3)) {
        const notedAt = new Date(readAt.getTime() + MINUTE_MS)
        this.file.record({ subject, at: notedAt, actor, type: 'notesChanged' })
        form = { ...form, staffNotes: 'Talked it through before the first session.', notesVersion: 1 }
      }
    }
    this.file.counters.add(`intakeForm.${form.status}`)
    this.file.add(intakeForms.toItem(form))
  }

  #receiveFormLink(formType: FormType): void {
    const { random } = this.#world
    const at = this.#known(this.#clock.staff())
    const { request, waiver } = createDemoFormRequest(random, formType, { ...this.#options, at })
    const subject = subjectOf(formRequestKey(request.id))
    const details = { formType }
    this.file.record({ subject, at, actor: this.#colleague(), type: 'formRequestSent', details })
    this.file.emailsSent({ subject, at }, request.emails)
    const openedAt = random.chance(0.5) ? new Date(at.getTime() + 5 * MINUTE_MS) : undefined
    const opened = openedAt && ({ status: 'opened', openedAt: openedAt.toISOString() } as const)
    if (openedAt) this.file.record({ subject, at: openedAt, type: 'formRequestOpened', details })
    this.file.add(formRequests.toItem({ ...request, ...opened }))
    if (!waiver) return
    this.file.counters.add('waiver.pending')
    this.file.add(waivers.toItem({ ...waiver, ...(opened && { openedAt: opened.openedAt }) }))
  }

  #buy(): void {
    const at = this.#visitor(MAX_DAYS_TO_ORDER)
    const { client } = this.file
    const order = createDemoOrder(this.#world.random, { client, at, number: this.#world.nextOrderNumber() })
    const isPaid = order.status === 'paid'
    const type = isPaid ? 'orderPaid' : 'orderChanged'
    const details = { to: order.status, amountTotal: order.amountTotal }
    this.file.record({ subject: subjectOf(orderKey(order.id)), at, actor: SYSTEM, type, details })
    if (isPaid) Object.assign(client, { ...orders.paidChanges(order, client), status: 'active' })
    if (isPaid) this.file.paid(order)
    this.file.counters.add(`order.${order.status}`)
    this.file.add(orders.toItem(order))
  }

  #perhapsLeave(): void {
    const isOld = this.#clock.daysAgo > DAYS_UNTIL_FORMER
    if (this.file.client.status !== 'active' || !isOld) return
    if (this.#index % MEMBERS_PER_FORMER !== 0) return
    const at = this.#clock.staffIfTime(DAYS_UNTIL_FORMER)
    if (!at) return
    this.file.setStatus('former', at, this.#colleague())
    this.file.cancelPlan(at)
  }
}

/** Adds a waiver that was just signed to the file of its client. */
export function signInFile(file: DemoClientFile, waiver: Waiver, at: Date): Waiver {
  const details = {
    isGuardian: !!waiver.signatureData?.guardianName,
    ...(waiver.evidence && { agreementVersion: waiver.evidence.agreementVersion }),
  }
  file.submitted(
    { subject: subjectOf(waiverKey(waiver.id)), at, type: 'waiverSigned', details },
    waiver.emails,
  )
  file.counters.add(`waiver.${waiver.status}`)
  file.add(waivers.toItem(waiver))
  for (const item of demoEvidenceItems(waiver)) file.add(item)
  return waiver
}

/** Days since the first contact. */
function firstContact({ random, recency }: DemoWorld, { waivers: ages, dayPass, visits }: Story): number {
  const daysAgo = Math.floor(random.next() ** recency * DAYS_BACK)
  const isStillToCome = random.chance(STILL_TO_COME) && dayPass && !visits
  const drawn = isStillToCome ? daysAgo % PASS_AGES_AVOIDED.first : daysAgo
  const [old] = ages.flatMap((age) => (age === 'recent' ? [] : [age]))
  if (old) return FIRST_CONTACT_DAYS_AGO[old]
  const { first, next } = PASS_AGES_AVOIDED
  return dayPass && drawn >= first && drawn < next ? next : drawn
}

/** Moments that the story cannot do without: a member has visited and was contacted, scheduled and consulted. */
function stepCount(story: Story): number {
  const {
    lead,
    dayPass,
    bookings: booked,
    intakeForms: filledIn,
    waivers: signed,
    requests,
    orders: sold,
  } = story
  const submitted = Number(lead) + Number(dayPass) + booked + filledIn + signed.length + sold
  const asMember = Number(dayPass && story.visits) + bookingStatusPath.completed.length
  const ended = Math.max(0, booked - 1 - Number(sold > 0))
  return submitted + requests.length + ended + (sold > 0 ? asMember : 0)
}
