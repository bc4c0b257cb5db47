import * as z from 'zod/mini'
import { DeskDayPass, IssuedDayPass } from '../front-desk/day-pass.ts'
import { Client, clientStatuses, ListedMember, RelatedPerson } from '../lib/client.ts'
import {
  ID_MAX_LENGTH,
  optionalDate,
  optionalSingleLineText,
  REASON_MAX_LENGTH,
  requiredSingleLineText,
} from '../lib/fields.ts'
import { memberListNames } from '../lib/member-entry.ts'
import { adminOperation, deskOperation, scheduledJob, staffOperation } from '../lib/operation.ts'
import { listPageSchema, listQuerySchema, SEARCH_MAX_LENGTH } from '../lib/pagination.ts'
import { RecordIdInput, statusInput } from '../lib/record-inputs.ts'
import { GuardianRelationship, RelatedClient } from '../waivers/guardianship.ts'
import { ClientFileForApiKey, ClientForApiKey } from './api-key-client.ts'
import { CreateClientInput, UpdateClientInput } from './client-details.ts'
import { DuplicatePair } from './client-duplicates.ts'
import { ClientFile } from './client-file.ts'
import { DeskClient } from './desk-client.ts'
import { ClientExport, EraseClientInput, Erasure } from './erasure.ts'
import { Merge, MergeClientsInput } from './merge.ts'
import { Note, noteTextSchema } from './note.ts'

const id = requiredSingleLineText('ID', ID_MAX_LENGTH)

export const listClients = staffOperation('GET', '/admin/clients', {
  summary: 'Lists clients, newest first',
  input: listQuerySchema(clientStatuses),
  output: listPageSchema(Client),
  forKeys: { scope: 'read', output: listPageSchema(ClientForApiKey) },
})

const { cursor, limit } = listQuerySchema().shape

export const listMembers = staffOperation('GET', '/admin/members', {
  summary:
    'Lists all members, members whose payment failed, or absent members with the longest absence first',
  input: z.object({ list: z._default(z.enum(memberListNames, 'Unknown list'), 'members'), cursor, limit }),
  output: listPageSchema(ListedMember),
})

export const searchClients = deskOperation('GET', '/admin/clients/search', {
  summary: 'Finds clients whose name, email, phone or pass code begins with the search text',
  input: z.object({ text: requiredSingleLineText('Search', SEARCH_MAX_LENGTH) }),
  // `hasMore` is true if more clients match than `items` contains. The user can then type a longer search text.
  output: z.object({ items: z.array(Client), hasMore: z.boolean() }),
  outputByRole: { desk: z.object({ items: z.array(DeskClient), hasMore: z.boolean() }) },
  forKeys: { scope: 'read', output: z.object({ items: z.array(ClientForApiKey), hasMore: z.boolean() }) },
})

export const getClient = staffOperation('GET', '/admin/clients/{id}', {
  summary: 'Shows a client with records, notes and the newest activities',
  input: RecordIdInput,
  output: ClientFile,
  forKeys: { scope: 'read', output: ClientFileForApiKey },
})

export const createClient = deskOperation('POST', '/admin/clients', {
  summary: 'Creates a client for a person who walked in',
  input: CreateClientInput,
  output: Client,
  outputByRole: { desk: DeskClient },
  forKeys: { scope: 'write', output: ClientForApiKey },
  records: ['clientCreated'],
})

export const updateClient = staffOperation('PATCH', '/admin/clients/{id}', {
  summary: "Saves a client's details unless a colleague has changed them in the meantime",
  input: UpdateClientInput,
  output: Client,
  forKeys: { scope: 'write', output: ClientForApiKey },
  records: ['clientUpdated'],
})

export const updateClientStatus = staffOperation('PATCH', '/admin/clients/{id}/status', {
  summary: 'Sets the status of a client, and a manual membership if a reason is given',
  input: z.extend(statusInput(clientStatuses), {
    reason: optionalSingleLineText('Reason', REASON_MAX_LENGTH),
    /** The last day that is paid. A membership without this date has no end. */
    paidThrough: optionalDate(),
    priceId: optionalSingleLineText('Plan', ID_MAX_LENGTH),
  }),
  output: z.pick(Client, { id: true, status: true }),
  records: ['statusChanged', 'membershipSet'],
})

export const addNote = staffOperation('POST', '/admin/clients/{id}/notes', {
  summary: 'Adds a dated note to a client',
  input: z.object({ id, text: noteTextSchema() }),
  output: Note,
  records: ['noteAdded'],
})

export const updateNote = staffOperation('PATCH', '/admin/clients/{id}/notes/{noteId}', {
  summary: 'Changes the text of a note; only its author can, within 15 minutes',
  input: z.object({ id, noteId: id, text: noteTextSchema() }),
  output: Note,
  records: ['noteEdited'],
})

export const pinNote = staffOperation('POST', '/admin/clients/{id}/notes/{noteId}/pin', {
  summary: 'Pins or unpins a note of a client',
  input: z.object({ id, noteId: id, pinned: z.boolean('Pinned must be true or false') }),
  output: Note,
  records: ['notePinned'],
})

export const createDayPassForClient = deskOperation('POST', '/admin/clients/{id}/day-passes', {
  summary: 'Gives a client a day pass, or sends the active one again',
  input: z.object({ id, preferredVisitDate: optionalDate() }),
  output: IssuedDayPass,
  outputByRole: { desk: DeskDayPass },
  records: ['passClaimed', 'passResent'],
})

export const recordHealthView = staffOperation('POST', '/admin/clients/{id}/health-views', {
  summary: 'Records that a staff member opened the health data of a client',
  input: RecordIdInput,
  output: RecordIdInput,
  records: ['healthViewed'],
})

export const recordMedicalClearance = staffOperation('POST', '/admin/clients/{id}/medical-clearances', {
  summary: "Records that a staff member asked about a client's health and cleared the client for training",
  input: z.object({
    id,
    /** The ID of the newest intake form that the page shows. The call fails if there is a newer form, because staff have not read the newer form. */
    intakeFormId: optionalSingleLineText('Intake form', ID_MAX_LENGTH),
  }),
  output: Client,
  records: ['healthCleared'],
})

export const addGuardian = staffOperation('POST', '/admin/clients/{id}/guardians', {
  summary: 'Adds an adult client as guardian of a child',
  input: z.object({
    id,
    guardianId: requiredSingleLineText('Guardian', ID_MAX_LENGTH),
    relationship: z._default(GuardianRelationship, 'parent'),
  }),
  output: RelatedClient,
  records: ['guardianAdded'],
})

export const removeGuardian = staffOperation('DELETE', '/admin/clients/{id}/guardians/{guardianId}', {
  summary: 'Removes a guardian of a child',
  input: z.object({ id, guardianId: id }),
  output: z.object({ id, guardianId: id }),
  records: ['guardianRemoved'],
})

export const addPayingClient = staffOperation('POST', '/admin/clients/{id}/paying', {
  summary: "Adds a payer for a client; the payer sees the client's card on the member page",
  input: z.object({ id, payingId: requiredSingleLineText('Paying client', ID_MAX_LENGTH) }),
  output: RelatedPerson,
  records: ['payingClientAdded'],
})

export const removePayingClient = staffOperation('DELETE', '/admin/clients/{id}/paying/{payingId}', {
  summary: 'Removes a payer of a client',
  input: z.object({ id, payingId: id }),
  output: z.object({ id, payingId: id }),
  records: ['payingClientRemoved'],
})

export const listDuplicateClients = staffOperation('GET', '/admin/clients/duplicates', {
  summary: 'Lists possible duplicates of one client or of all clients',
  input: z.object({ clientId: optionalSingleLineText('Client', ID_MAX_LENGTH) }),
  output: z.object({ items: z.array(DuplicatePair) }),
})

export const mergeClients = staffOperation('POST', '/admin/clients/{id}/merge', {
  summary: 'Merges another client into this one',
  input: MergeClientsInput,
  output: Merge,
  records: ['clientsMerged', 'passExpired'],
})

export const undoMerge = adminOperation('POST', '/admin/merges/{id}/undo', {
  summary: 'Undoes a merge within 30 days and lists later changes',
  input: RecordIdInput,
  output: Merge,
  records: ['mergeUndone'],
})

export const exportClient = adminOperation('POST', '/admin/clients/{id}/export', {
  summary: 'Exports all stored data of a client as a ZIP file',
  input: RecordIdInput,
  output: ClientExport,
  records: ['clientExported'],
})

export const eraseClient = adminOperation('POST', '/admin/clients/{id}/erase', {
  summary: 'Erases a client with all records except signed waivers and the amounts of orders',
  input: EraseClientInput,
  output: Erasure,
  records: ['clientErased'],
})

export const resumeMerges = scheduledJob({
  summary: 'Completes interrupted merges and deletes undo data after 30 days',
  everyMinutes: 5,
  records: ['clientsMerged', 'mergeUndone', 'passExpired'],
})

export const removeExpiredRecords = scheduledJob({
  summary: 'Reports records past their retention period, and removes them later',
  everyMinutes: 24 * 60,
  recordsNothingBecause: 'the removed records no longer have a timeline',
})
