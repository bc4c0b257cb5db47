import type { FormRequest } from '#shared/form-request.ts'
import * as bookings from './bookings.ts'
import * as formRequests from './form-requests.ts'
import type { Step } from './submit.ts'

/** What stands behind the link by which a form was opened. */
export type FormLink = { request?: FormRequest | undefined; bookingId?: string | undefined }

/** Completes the request of a link and makes sure that its booking exists. */
export function linkSteps({ request, bookingId }: FormLink, recordId: string, now: Date): Step[] {
  const steps: Step[] = []
  if (request) {
    steps.push({
      write: formRequests.completion(request, recordId, now),
      refusal: 'formRequestCompleted',
    })
  }
  if (bookingId) steps.push({ write: bookings.existence(bookingId), refusal: 'bookingOfLinkNotFound' })
  return steps
}
