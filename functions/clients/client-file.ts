import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { Booking } from '#shared/appointments/booking.ts'
import { FIRST_PAGE_ACTIVITY_COUNT } from '#shared/clients/client-file.ts'
import type { Note } from '#shared/clients/note.ts'
import { DayPass } from '#shared/front-desk/day-pass.ts'
import { IntakeForm } from '#shared/intake-forms/intake-form.ts'
import type { ActivityListPage } from '#shared/lib/activity.ts'
import type { Client, RelatedPerson } from '#shared/lib/client.ts'
import { Order } from '#shared/payments/order.ts'
import { Waiver } from '#shared/waivers/waiver.ts'
import * as activities from '../lib/store/activities.ts'
import { loadReferencedRecords } from '../lib/store/client-records.ts'
import * as clients from '../lib/store/clients.ts'
import { listMembersOfPayer, listPayersOfMember } from '../lib/store/relations.ts'
import { emailPartition } from '../lib/table/index-keys.ts'
import type { RecordType } from '../lib/table/keys.ts'
import type { Item } from '../lib/table/query-all.ts'
import { queryTable } from '../lib/table/table-commands.ts'
import { findRelatedClients } from '../waivers/guardians.ts'
import * as notes from './notes.ts'

const MAX_RECORDS_PER_TYPE = 50

type ClientFileRecords = Client &
  Awaited<ReturnType<typeof getClientHistory>> &
  Awaited<ReturnType<typeof findRelatedClients>> & {
    notes: Note[]
    activities: ActivityListPage
    paidBy: RelatedPerson[]
    paysFor: RelatedPerson[]
  }

/** Reads the records for the client page. If the client was merged into another client, reads the records of that other client. */
export async function findClientFileRecords(id: string): Promise<ClientFileRecords | undefined> {
  const [client, relatives, noteList, activityPage, paidBy, paysFor] = await Promise.all([
    clients.find(id),
    findRelatedClients(id),
    notes.list(id),
    activities.list({ clientId: id, limit: FIRST_PAGE_ACTIVITY_COUNT }),
    listPayersOfMember(id),
    listMembersOfPayer(id),
  ])
  if (client?.mergedInto) return findClientFileRecords(client.mergedInto)
  if (!client) return undefined
  // Records of a client without an email are stored under a contact email or the guardian's email.
  const guardianEmails = client.email ? [] : relatives.guardians.map(({ email }) => email)
  const ownEmails = [client.email, client.contactEmail, ...(client.previousEmails ?? [])]
  const emails = [...ownEmails, ...guardianEmails].flatMap((email) => email ?? [])
  // Some records, such as a child's pass that staff created, contain no email. They are found through the client's activities.
  const referencedRecords = client.email ? [] : await loadReferencedRecords(activityPage.items)
  const history = await getClientHistory(id, [...new Set(emails)], referencedRecords)
  return { ...client, ...history, ...relatives, paidBy, paysFor, notes: noteList, activities: activityPage }
}

type OwnRecord = { clientId?: string | undefined; createdAt: string }

/** Returns the client's records by type, newest first. Leaves out records of other clients with the same email. */
async function getClientHistory(
  clientId: string,
  emails: readonly string[],
  referencedRecords: readonly Item[],
) {
  const recordsOf = async <T extends OwnRecord>(type: RecordType, schema: z.ZodMiniType<T>): Promise<T[]> => {
    const listedRecords = await Promise.all(emails.map((email) => queryByPerson(email, type)))
    const unlistedRecords = referencedRecords.filter(({ sk, personPk }) => sk === type && !personPk)
    const parsedRecords = [...listedRecords.flat(), ...unlistedRecords].map((item) => z.parse(schema, item))
    const ownRecords = parsedRecords.filter((record) => !record.clientId || record.clientId === clientId)
    return ownRecords.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  }
  const [orders, bookings, appointments, intakeForms, waivers, dayPasses] = await Promise.all([
    recordsOf('ORDER', Order),
    recordsOf('BOOKING', Booking),
    recordsOf('APPOINTMENT', Appointment),
    recordsOf('INTAKE_FORM', IntakeForm),
    recordsOf('WAIVER', Waiver),
    recordsOf('DAY_PASS', DayPass),
  ])
  const takenSessions = appointments.flatMap(({ startsAt, trainerId, status, sessionPackId: packId }) =>
    packId ? { startsAt, trainerId, packId, isNoShow: status === 'noShow' } : [],
  )
  return { orders, bookings, takenSessions, intakeForms, waivers, dayPasses }
}

async function queryByPerson(email: string, type: RecordType) {
  const { Items = [] } = await queryTable({
    IndexName: 'byPerson',
    KeyConditionExpression: 'personPk = :person AND begins_with(personSk, :type)',
    ExpressionAttributeValues: { ':person': emailPartition(email), ':type': `${type}#` },
    ScanIndexForward: false,
    Limit: MAX_RECORDS_PER_TYPE,
  })
  return Items
}
