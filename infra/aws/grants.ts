import type { OperationName } from '#infra/lambdas.ts'
import type { IndexName } from '#shared/table.ts'
import type { SecretName } from './secrets.ts'

/** The actions that the table's own permissions know: a transaction needs those of its parts. */
export const tableActions = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
] as const
export type TableAction = (typeof tableActions)[number]

export type Grant = {
  readonly table?: readonly TableAction[]
  /** The indexes that may be queried. */
  readonly indexes?: readonly IndexName[]
  readonly email?: true
  readonly secrets?: readonly SecretName[]
}

/** What each Lambda may do; nothing else is allowed. The tests hold it against what they do. */
export const grants = {
  getHealth: {},
  getOpenApi: {},
  createDayPass: { table: ['GetItem', 'PutItem', 'UpdateItem'], email: true },
  getDayPass: { table: ['BatchGetItem', 'UpdateItem'] },
  listDayPasses: {
    table: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    indexes: ['byType', 'byStatus', 'search', 'expiryDue'],
  },
  redeemDayPass: { table: ['GetItem', 'UpdateItem'] },
  deleteDayPass: { table: ['GetItem', 'DeleteItem', 'UpdateItem'] },
  createBooking: { table: ['GetItem', 'PutItem', 'UpdateItem'], email: true },
  createIntakeForm: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], email: true },
  createWaiver: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], email: true },
  openFormRequest: { table: ['GetItem', 'UpdateItem'] },
  createLead: { table: ['GetItem', 'PutItem', 'UpdateItem'], email: true },
  getDashboard: { table: ['GetItem', 'Query'], indexes: ['expiryDue'] },
  listBookings: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'byStatus', 'search'] },
  updateBookingStatus: { table: ['GetItem', 'UpdateItem'] },
  updateBookingNotes: { table: ['GetItem', 'UpdateItem'] },
  getBookingDocument: { table: ['GetItem'] },
  listIntakeForms: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'byStatus', 'search'] },
  updateIntakeFormStatus: { table: ['GetItem', 'UpdateItem'] },
  updateIntakeFormNotes: { table: ['GetItem', 'UpdateItem'] },
  getIntakeFormDocument: { table: ['GetItem'] },
  listWaivers: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'byStatus', 'search'] },
  updateWaiverStatus: { table: ['GetItem', 'UpdateItem'] },
  getWaiverDocument: { table: ['GetItem'] },
  listClients: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'byStatus', 'search'] },
  getClient: { table: ['GetItem'], indexes: ['byPerson'] },
  updateClientStatus: { table: ['GetItem', 'UpdateItem'] },
  sendFormEmail: { table: ['GetItem', 'PutItem', 'UpdateItem'], email: true },
  listFormRequests: { table: ['GetItem'], indexes: ['byStatus'] },
  createCheckout: { table: ['UpdateItem'], secrets: ['stripe'] },
  receiveStripeEvent: { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['stripe'] },
  expireDayPasses: { table: ['UpdateItem'], indexes: ['expiryDue'] },
  sendDueEmails: { table: ['UpdateItem'], indexes: ['emailDue'], email: true },
  customizeAuthEmail: {},
  receiveEmailFeedback: { table: ['GetItem', 'UpdateItem'] },
} as const satisfies Record<OperationName, Grant>

export const grantOf = (name: OperationName): Grant => grants[name]
