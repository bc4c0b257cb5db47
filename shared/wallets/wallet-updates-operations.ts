import * as z from 'zod/mini'
import { nonJsonResponse } from '../lib/non-json-response.ts'
import { publicOperation, scheduledJob } from '../lib/operation.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { APPLE_PASS_MEDIA_TYPE } from './wallet-updates.ts'

// Apple defines these paths, inputs and statuses (developer.apple.com/documentation/walletpasses). Only phones call these operations.

const textMatching = (pattern: RegExp) => z.string().check(z.regex(pattern))

const typeParams = { passTypeId: textMatching(/^[\w.-]{1,128}$/) }
const passParams = { ...typeParams, serial: textMatching(/^[\da-f]{32}$/) }
const deviceParams = { deviceId: textMatching(/^[\w-]{1,128}$/) }
const REGISTRATION_PATH = '/wallet/v1/devices/{deviceId}/registrations/{passTypeId}/{serial}'
const PHONE_NOT_RECORDED_REASON = 'only a phone is affected, and the export of the client lists the phone'

export const registerWalletDevice = publicOperation('POST', REGISTRATION_PATH, {
  summary: 'Registers a phone for updates of a pass',
  limits: rateLimits.walletRequests,
  input: z.object({ ...deviceParams, ...passParams, pushToken: textMatching(/^[\da-fA-F]{1,200}$/) }),
  ...nonJsonResponse('application/json', [200, 201]),
  recordsNothingBecause: PHONE_NOT_RECORDED_REASON,
})

export const unregisterWalletDevice = publicOperation('DELETE', REGISTRATION_PATH, {
  summary: 'Removes the registration of a phone for updates of a pass',
  limits: rateLimits.walletRequests,
  input: z.object({ ...deviceParams, ...passParams }),
  ...nonJsonResponse('application/json'),
  recordsNothingBecause: PHONE_NOT_RECORDED_REASON,
})

export const listWalletPasses = publicOperation(
  'GET',
  '/wallet/v1/devices/{deviceId}/registrations/{passTypeId}',
  {
    summary: 'Lists the serial numbers of the changed passes of a phone',
    limits: rateLimits.walletRequests,
    input: z.object({ ...deviceParams, ...typeParams, passesUpdatedSince: z.optional(z.string()) }),
    ...nonJsonResponse('application/json', [200, 204]),
  },
)

export const getWalletPass = publicOperation('GET', '/wallet/v1/passes/{passTypeId}/{serial}', {
  summary: 'Gets the current file of a pass for a registered phone',
  limits: rateLimits.walletRequests,
  input: z.object(passParams),
  ...nonJsonResponse(APPLE_PASS_MEDIA_TYPE, [200, 304]),
})

export const logWalletErrors = publicOperation('POST', '/wallet/v1/log', {
  summary: 'Logs the failed updates that a phone reports',
  limits: rateLimits.logWalletErrors,
  input: z.object({ logs: z.array(z.string()) }),
  ...nonJsonResponse('application/json'),
  recordsNothingBecause: 'error logs of phones do not concern a client',
})

export const updateWalletPasses = scheduledJob({
  summary: 'Notifies phones that a pass has changed',
  everyMinutes: 5,
  recordsNothingBecause: 'the change itself is recorded',
})
