import type { StartedJob } from '#shared/lib/environment.ts'
import type { IndexName } from '#shared/lib/table-schema.ts'
import type { OperationName } from '#shared/operations.ts'
import type { SecretName } from './secrets.ts'

/** DynamoDB has no IAM action for transactions, so each part needs its own action. */
export const tableActions = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
  'BatchWriteItem',
  'Scan',
] as const
export type TableAction = (typeof tableActions)[number]

export const userPoolActions = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminRemoveUserFromGroup',
  'AdminResetUserPassword',
  'AdminSetUserMFAPreference',
  'AdminUserGlobalSignOut',
  'GetUserPoolMfaConfig',
  'ListUsers',
] as const
export type UserPoolAction = (typeof userPoolActions)[number]

const readsAccounts = [
  'ListUsers',
  'AdminGetUser',
  'AdminListGroupsForUser',
] as const satisfies readonly UserPoolAction[]
const invites = [
  ...readsAccounts,
  'AdminAddUserToGroup',
  'AdminCreateUser',
] as const satisfies readonly UserPoolAction[]
const changesRoles = [
  ...readsAccounts,
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
] as const satisfies readonly UserPoolAction[]
const changesMembers = [
  'GetItem',
  'BatchGetItem',
  'PutItem',
  'UpdateItem',
  'ConditionCheckItem',
] as const satisfies readonly TableAction[]

export type Grant = {
  readonly table?: readonly TableAction[]
  readonly indexes?: readonly IndexName[]
  /** Every handler reads the settings. `GetItem` on all items includes this permission. */
  readonly settings?: true
  readonly email?: true
  readonly emailStatus?: true
  readonly userPool?: readonly UserPoolAction[]
  readonly secrets?: readonly SecretName[]
  readonly siteFiles?: readonly string[]
  readonly rendersPages?: true
  readonly readsRelease?: true
  readonly removesPictures?: true
  readonly readsPictures?: true
  readonly uploads?: 'PutObject' | 'GetObject'
  readonly exportFiles?: 'write' | 'link'
  readonly starts?: StartedJob
}

/** tests/infra/aws/least-privilege.test.ts compares these grants with recorded calls. */
export const grants = {
  getHealth: {},
  getOpenApi: {},
  createDayPass: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], email: true },
  getDayPass: { table: ['BatchGetItem', 'UpdateItem'], settings: true },
  updateVisitDate: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
  listDayPasses: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['byType', 'byStatus', 'search', 'expiryDue'],
  },
  redeemDayPass: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  deleteDayPass: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  createBooking: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem', 'BatchWriteItem'],
    indexes: ['expiryDue'],
    email: true,
  },
  createIntakeForm: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    email: true,
  },
  createWaiver: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    email: true,
  },
  getAgreement: { table: ['Query'], settings: true },
  listAgreements: { table: ['GetItem', 'Query'] },
  draftAgreement: { table: ['GetItem', 'Query', 'PutItem'] },
  publishAgreement: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
  recordWaiverProgress: { table: ['GetItem', 'UpdateItem'] },
  declineWaiver: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  openFormRequest: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  createLead: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], email: true },
  unsubscribe: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  listLeads: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'search'] },
  getDashboard: { table: ['GetItem', 'Query'], indexes: ['expiryDue'] },
  listBookings: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'byStatus', 'search'] },
  updateBookingStatus: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
  updateBookingNotes: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  getBookingDocument: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  listIntakeForms: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'byStatus', 'search'] },
  updateIntakeFormStatus: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  updateIntakeFormNotes: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  getIntakeFormDocument: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  getWaiverVerification: { table: ['BatchGetItem', 'UpdateItem'], settings: true },
  exportLedger: { table: ['GetItem', 'Query'] },
  listWaivers: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'byStatus', 'search'] },
  updateWaiverStatus: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  confirmWaiverSigner: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  recordPaperWaiver: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  getWaiverDocument: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  },
  listClients: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'],
    indexes: ['byType', 'byStatus', 'search'],
  },
  getClient: { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], indexes: ['byPerson'] },
  updateClientStatus: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] },
  searchClients: { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'] },
  createClient: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  updateClient: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  importClients: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  },
  undoImport: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  resumeImportUndos: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem'],
    indexes: ['byType'],
  },
  askForWaivers: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  linkStripeCustomers: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    secrets: ['stripe'],
  },
  listImports: { table: ['GetItem', 'Query', 'UpdateItem'], indexes: ['byType'] },
  addNote: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  updateNote: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  pinNote: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  createDayPassForClient: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], email: true },
  recordHealthView: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  recordMedicalClearance: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  addGuardian: { table: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'] },
  addPayingClient: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  removePayingClient: { table: ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
  removeGuardian: { table: ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
  listDuplicateClients: { table: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['search'] },
  mergeClients: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  exportClient: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['byPerson'],
  },
  eraseClient: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['byPerson'],
  },
  undoMerge: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  lookUpClient: { table: ['GetItem', 'BatchGetItem', 'Query'] },
  checkIn: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  undoCheckIn: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  listVisits: { table: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['byType'] },
  recordDeniedCheckIn: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'] },
  createPassHolder: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  createWaiverLink: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  listActivities: { table: ['GetItem', 'Query'], indexes: ['byType'] },
  getReport: { table: ['GetItem', 'Query'] },
  getMembersReport: { table: ['GetItem', 'Query'] },
  listMembers: { table: ['GetItem'], indexes: ['followUp', 'byType'] },
  getToday: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType', 'followUp'] },
  listTasks: { table: ['GetItem', 'BatchGetItem'], indexes: ['followUp'] },
  listWaitingClients: { table: ['GetItem'], indexes: ['followUp'] },
  createTask: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  completeTask: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  reopenTasks: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  snoozeTask: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  assignTask: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  resendEmail: {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    starts: 'sendDueEmails',
  },
  updateRecipientEmail: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    starts: 'sendDueEmails',
  },
  logContact: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  markLost: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  listAvailableSlots: { table: ['Query', 'UpdateItem'], settings: true },
  createAppointment: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    indexes: ['expiryDue'],
    email: true,
  },
  requestMemberLink: { table: ['PutItem', 'UpdateItem'], settings: true, starts: 'sendDueEmails' },
  getMemberLink: { table: ['GetItem', 'BatchGetItem', 'UpdateItem'] },
  openMemberSession: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  },
  getMember: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  replaceMemberCode: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
  listMemberSessions: { table: ['GetItem', 'Query'] },
  endMemberSession: { table: ['GetItem', 'DeleteItem'] },
  joinMemberWaitingList: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  takeMemberPlace: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], email: true },
  createMemberAppointment: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], email: true },
  rescheduleMemberAppointment: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    email: true,
    starts: 'handOverPlaces',
  },
  cancelMemberAppointment: {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    email: true,
    starts: 'handOverPlaces',
  },
  getMemberFile: { table: ['GetItem', 'BatchGetItem', 'Query'] },
  changeMemberPlan: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['stripe'],
  },
  createMemberPortal: { table: ['GetItem', 'BatchGetItem', 'UpdateItem'], secrets: ['stripe'] },
  createMemberWaiverLink: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  requestEmailChange: { table: ['GetItem', 'PutItem', 'UpdateItem'], starts: 'sendDueEmails' },
  confirmEmailChange: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  },
  removeMemberPayer: { table: ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
  updateMember: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  sendMemberLink: { table: ['GetItem', 'PutItem'], starts: 'sendDueEmails' },
  listSessionsOfClient: { table: ['GetItem', 'Query'] },
  endSessionsOfClient: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
  replaceMemberCodeOfClient: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
  pairKiosk: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  sendKioskHeartbeat: { table: ['GetItem', 'UpdateItem'] },
  lookUpAtKiosk: { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'] },
  checkInAtKiosk: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  },
  getKioskSnapshot: { table: ['GetItem', 'Query', 'UpdateItem'], indexes: ['byType', 'byStatus'] },
  recordKioskVisit: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  openKioskDoor: { table: ['GetItem'] },
  listKiosks: { table: ['GetItem', 'Query'] },
  createKiosk: { table: ['GetItem', 'PutItem'] },
  updateKiosk: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  deleteKiosk: { table: ['GetItem', 'PutItem', 'DeleteItem'] },
  listAppointmentTypes: { table: ['UpdateItem'], settings: true },
  takePlace: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], email: true },
  handOverPlaces: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['expiryDue'],
    email: true,
  },
  getAppointment: { table: ['GetItem', 'BatchGetItem', 'UpdateItem'] },
  confirmAppointment: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  rescheduleAppointment: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    email: true,
    starts: 'handOverPlaces',
  },
  cancelAppointment: {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    email: true,
    starts: 'handOverPlaces',
  },
  getAppointmentCalendar: { table: ['BatchGetItem', 'UpdateItem'], settings: true },
  listAppointments: { table: ['GetItem', 'Query'], indexes: ['byType'] },
  createAppointmentForClient: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], email: true },
  checkAppointmentSeries: { table: ['GetItem', 'Query'] },
  createAppointmentSeries: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], email: true },
  rescheduleAppointmentForClient: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    email: true,
    starts: 'handOverPlaces',
  },
  updateAppointmentStatus: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    email: true,
    starts: 'handOverPlaces',
  },
  updateWorkingHours: { table: ['GetItem', 'Query', 'UpdateItem'], indexes: ['byType'] },
  createTimeOff: { table: ['GetItem', 'PutItem'], indexes: ['byType'] },
  deleteTimeOff: { table: ['GetItem', 'DeleteItem'] },
  getCalendarFeed: { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], indexes: ['byType'] },
  createMemberCalendar: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] },
  revokeMemberCalendar: { table: ['GetItem', 'Query', 'DeleteItem'] },
  createTrainerCalendar: { table: ['GetItem', 'PutItem'] },
  revokeTrainerCalendar: { table: ['GetItem', 'DeleteItem'] },
  updateBusyCalendar: { table: ['GetItem', 'PutItem', 'DeleteItem'] },
  readBusyCalendars: { table: ['Query', 'UpdateItem', 'DeleteItem'], settings: true },
  getSettings: { table: ['GetItem', 'Query'], indexes: ['byType'] },
  saveSettingsDraft: { table: ['GetItem', 'Query', 'PutItem'] },
  discardSettingsDraft: { table: ['GetItem', 'DeleteItem'] },
  putBackSettings: { table: ['GetItem', 'PutItem'] },
  publishSettings: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['byType'],
    secrets: ['stripe'],
    starts: 'publishSite',
  },
  previewSettings: {
    table: ['GetItem'],
    siteFiles: ['previews/*', 'assets/settings-*', 'assets/brand-*'],
    rendersPages: true,
  },
  publishSite: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['stripe'],
    siteFiles: ['*'],
    rendersPages: true,
    readsRelease: true,
    removesPictures: true,
  },
  createPictureUpload: { table: ['GetItem'], uploads: 'PutObject' },
  processPicture: {
    table: ['GetItem', 'UpdateItem'],
    siteFiles: ['images/upload-*'],
    uploads: 'GetObject',
  },
  getFirstDay: {
    table: ['GetItem', 'Query', 'PutItem'],
    indexes: ['byStatus'],
    userPool: ['ListUsers'],
    secrets: ['stripe', 'wallets'],
    emailStatus: true,
  },
  listUnknownPrices: { table: ['GetItem', 'Query'] },
  getSubscriberCounts: { table: ['GetItem'], indexes: ['byStatus'] },
  listSettingsHistory: { table: ['GetItem', 'Query'] },
  listAffected: { table: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['byType'] },
  emailAffected: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
    indexes: ['byType'],
  },
  previewEmail: { table: ['GetItem'] },
  sendTestEmail: { table: ['GetItem', 'PutItem', 'UpdateItem'], email: true, userPool: ['AdminGetUser'] },
  sendFormEmail: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], email: true },
  listFormRequests: { table: ['GetItem'], indexes: ['byStatus'] },
  getMembershipPortal: { table: ['UpdateItem'], settings: true, secrets: ['stripe'] },
  createCheckoutForClient: {
    table: ['GetItem', 'PutItem', 'ConditionCheckItem'],
    secrets: ['stripe'],
    starts: 'sendDueEmails',
  },
  updateMembership: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['stripe'],
  },
  refundOrder: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['stripe'],
  },
  sendCardLink: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'], starts: 'sendDueEmails' },
  adjustSessions: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] },
  receivePayment: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    starts: 'sendDueEmails',
  },
  listReceipts: { table: ['GetItem', 'BatchGetItem', 'Query'] },
  voidReceipt: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  sendReceipt: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'], starts: 'sendDueEmails' },
  listPayments: { table: ['GetItem', 'BatchGetItem'], indexes: ['byType'] },
  getTill: { table: ['GetItem', 'BatchGetItem', 'Query'] },
  closeTill: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] },
  listUnlinkedPayers: { table: ['GetItem'], indexes: ['byType'] },
  linkPayer: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['stripe'],
  },
  reconcileMemberships: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    indexes: ['byStatus'],
    secrets: ['stripe'],
  },
  createCheckout: { table: ['UpdateItem'], settings: true, secrets: ['stripe'] },
  receiveStripeEvent: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['stripe'],
  },
  confirmCheckout: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['stripe'],
  },
  expireDayPasses: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['byStatus', 'expiryDue'],
  },
  chainWaivers: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  anchorLedger: { table: ['GetItem', 'PutItem'], email: true },
  requestReacceptance: {
    table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    settings: true,
    indexes: ['byStatus'],
  },
  sendDueEmails: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    indexes: ['emailDue'],
    email: true,
  },
  createDueTasks: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['byType', 'followUp', 'expiryDue'],
  },
  createGymDigest: { table: ['BatchGetItem', 'PutItem'], settings: true, indexes: ['byType'] },
  removeExpiredRecords: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['byType'],
  },
  resumeMerges: {
    table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    settings: true,
    indexes: ['byStatus'],
  },
  getMe: { table: ['GetItem', 'UpdateItem'], userPool: ['AdminGetUser', 'AdminListGroupsForUser'] },
  listStaff: {
    table: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    userPool: readsAccounts,
  },
  inviteStaff: { table: changesMembers, userPool: invites },
  inviteFirstAdmin: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    userPool: invites,
  },
  updateStaffRole: { table: changesMembers, userPool: [...changesRoles, 'AdminUserGlobalSignOut'] },
  disableStaff: {
    table: changesMembers,
    userPool: [...readsAccounts, 'AdminDisableUser', 'AdminUserGlobalSignOut'],
  },
  enableStaff: { table: changesMembers, userPool: [...changesRoles, 'AdminEnableUser'] },
  resetStaffMfa: {
    table: changesMembers,
    userPool: [
      ...invites,
      'GetUserPoolMfaConfig',
      'AdminSetUserMFAPreference',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    ],
  },
  sendStaffPasswordLink: {
    table: changesMembers,
    userPool: [...changesRoles, 'AdminCreateUser', 'AdminResetUserPassword'],
  },
  listActivitiesOfStaff: { table: ['GetItem'], indexes: ['byType'] },
  createExport: { table: ['GetItem', 'PutItem'], starts: 'writeExport' },
  getExport: { table: ['GetItem'], exportFiles: 'link' },
  writeExport: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'Scan'],
    indexes: ['byType'],
    exportFiles: 'write',
    readsPictures: true,
  },
  listApiKeys: { table: ['GetItem', 'Query'] },
  createApiKey: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  revokeApiKey: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  listWebhooks: { table: ['GetItem', 'Query'], indexes: ['byType'] },
  createWebhook: { table: ['GetItem', 'Query', 'PutItem'] },
  updateWebhook: { table: ['GetItem', 'Query', 'PutItem'], indexes: ['byType'] },
  deleteWebhook: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
  testWebhook: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  sendDueWebhooks: {
    table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
    settings: true,
    indexes: ['emailDue'],
    userPool: ['ListUsers'],
  },
  getDayPassWallets: { table: ['BatchGetItem', 'UpdateItem'], settings: true, secrets: ['wallets'] },
  getDayPassFile: { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['wallets'], readsPictures: true },
  getMemberWallets: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
    secrets: ['wallets'],
  },
  getMemberCardFile: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
    secrets: ['wallets'],
    readsPictures: true,
  },
  registerWalletDevice: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] },
  unregisterWalletDevice: { table: ['GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'] },
  listWalletPasses: { table: ['BatchGetItem', 'Query', 'UpdateItem'], settings: true },
  getWalletPass: {
    table: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    secrets: ['wallets'],
    readsPictures: true,
  },
  logWalletErrors: { table: ['UpdateItem'], settings: true },
  updateWalletPasses: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['byType'],
    secrets: ['wallets'],
  },
  customizeAuthEmail: { settings: true },
  rejectUnknownRoute: {},
  receiveEmailFeedback: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
} as const satisfies Record<OperationName, Grant>

export const grantFor = (name: OperationName): Grant => grants[name]
